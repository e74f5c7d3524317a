import { countMail } from "@plein/auth/mail-limits";
import { digestOf, newSecret } from "@plein/auth/secret";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { InvitationLine, InvitationLineOutcome, InvitationOutcome, NewInvitations } from "@plein/contract/invitations/new-invitations";
import type { Locale } from "@plein/contract/locale";
import { type Result, success } from "@plein/contract/result";
import { EmailInput } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { checkRecentAuthentication } from "../recent-authentication.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { checkGrants, checkRolesExist, writeRoles } from "./invitation-grants-store.ts";
import { queueInvitation } from "./invitation-mails.ts";

/** So many in one transaction that other writers don't wait long for it. */
const AT_ONCE = 25;

type Common = Omit<NewInvitations, "lines" | "language"> & { readonly language: Locale };
/** A line that is to be sent: its address as accounts keep it. */
type Sendable = InvitationLine & { readonly index: number };

/**
 * Invites each of these people; what is refused for one is done for the others all the same.
 *
 * @returns an outcome for each line, in the order given; Unauthorized (403) and BadRequest about what all of them get
 */
export async function addInvitationsOf(
  ctx: UserContext,
  { lines, language, ...common }: NewInvitations,
): Promise<Result<InvitationLineOutcome[]>> {
  const refusal = await checkAll(ctx, lines, common);
  if (refusal.code !== "Success") return refusal;
  const outcomes = new Map<number, InvitationLineOutcome>();
  const sendable = await withoutKnown(ctx, lines, outcomes);
  const all: Common = { ...common, language: language ?? ctx.platform.defaultLocale };
  for (let start = 0; start < sendable.length; start += AT_ONCE) {
    for (const [line, outcome] of await addPart(ctx, sendable.slice(start, start + AT_ONCE), all)) outcomes.set(line.index, outcome);
  }
  return success(lines.map(({ email }, index) => ({ ...(outcomes.get(index) ?? outcomeOf("badAddress")), email })));
}

async function checkAll(ctx: UserContext, lines: readonly InvitationLine[], common: Omit<NewInvitations, "lines" | "language">) {
  const roleIds = [...new Set([...common.roleIds, ...lines.flatMap((line) => line.roleIds)])];
  const allowed = await checkGrants(ctx, ctx.db, { roleIds, isAdmin: common.isAdmin });
  if (allowed.code !== "Success") return allowed;
  const lists = lines.map((line, index) => ({ path: ["lines", index, "roleIds"], roleIds: line.roleIds }));
  const existing = await checkRolesExist(ctx, ctx.db, [{ path: ["roleIds"], roleIds: common.roleIds }, ...lists]);
  if (existing.code !== "Success") return existing;
  // Giving rights asks for a recent proof of who one is (security.md 4.4).
  return roleIds.length > 0 || common.isAdmin ? checkRecentAuthentication(ctx) : success(undefined);
}

/** The lines that a mail may go to; the others get their outcome here. */
async function withoutKnown(
  ctx: UserContext,
  lines: readonly InvitationLine[],
  outcomes: Map<number, InvitationLineOutcome>,
): Promise<Sendable[]> {
  const addressed = lines.flatMap((line, index): Sendable[] => {
    const email = EmailInput.safeParse(line.email);
    return email.success ? [{ ...line, email: email.data, index }] : [];
  });
  const known = await findKnown(
    ctx,
    addressed.map(({ email }) => email),
  );
  const seen = new Set<string>();
  const sendable: Sendable[] = [];
  for (const line of addressed) {
    const refusal = refusalOf(ctx, known.get(line.email), seen.has(line.email)) ?? (await limitOf(ctx, line.email));
    if (refusal === null) sendable.push(line);
    else outcomes.set(line.index, refusal);
    seen.add(line.email);
  }
  return sendable;
}

function refusalOf({ actor }: UserContext, known: Known | undefined, isRepeated: boolean): InvitationLineOutcome | null {
  const { userGuid = null, invitationGuid = null } = known ?? {};
  if (userGuid !== null) return { ...outcomeOf("alreadyUser"), userGuid: can(actor, "users.list") ? userGuid : null };
  return invitationGuid !== null || isRepeated ? { ...outcomeOf("alreadyInvited"), invitationGuid } : null;
}

type Known = { readonly email: string; readonly userGuid: Guid | null; readonly invitationGuid: Guid | null };

/** Who of these has an account, or an invitation that has not run out. */
async function findKnown({ db }: UserContext, emails: readonly string[]): Promise<Map<string, Known>> {
  const rows = await runSql(
    db,
    sql<Known>`
      select wanted.email, u.guid::text as "userGuid", i.guid::text as "invitationGuid"
        from unnest(${[...new Set(emails)]}::text[]) as wanted (email)
        left join application_users u on u.platform_guid = ${db.platformGuid}::uuid and u.email = wanted.email and u.erased_on is null
        left join invitations i on i.platform_guid = ${db.platformGuid}::uuid and i.email = wanted.email
                               and i.accepted_on is null and i.revoked_on is null and i.expires_on > now()`,
  );
  return new Map(rows.map((row) => [row.email, row]));
}

async function limitOf({ db }: UserContext, email: string): Promise<InvitationLineOutcome | null> {
  // Whoever invites is known: their network is their office's.
  const counted = await countMail(db, { kind: "invitation", email, clientAddress: null });
  return counted.code === "Success" ? null : outcomeOf("tooSoon");
}

function addPart(ctx: UserContext, lines: readonly Sendable[], common: Common): Promise<[Sendable, InvitationLineOutcome][]> {
  return ctx.db.transaction(async (tx) => {
    const outcomes: [Sendable, InvitationLineOutcome][] = [];
    for (const line of lines) {
      const invitationGuid = await addOne(tx, ctx, line, common);
      outcomes.push([line, { ...outcomeOf(invitationGuid === null ? "alreadyInvited" : "sent"), invitationGuid }]);
    }
    return outcomes;
  });
}

/** Null where somebody else invited this address meanwhile. */
async function addOne(tx: PlatformTransaction, ctx: UserContext, line: Sendable, common: Common): Promise<Guid | null> {
  const { platformGuid } = ctx.db;
  const { email, firstName, middleName, lastName } = line;
  const { message, language, landingPath, notifyInviter, isAdmin, validDays } = common;
  const roleIds = [...new Set([...common.roleIds, ...line.roleIds])].sort();
  const code = newSecret();
  await runSql(
    tx,
    sql`update invitations set revoked_on = now() where platform_guid = ${platformGuid}::uuid and email = ${email}
           and accepted_on is null and revoked_on is null and expires_on <= now()`,
  );
  const added = await runSqlForOne(
    tx,
    sql<{ guid: Guid; expiresOn: Date }>`
      insert into invitations (platform_guid, code_hash, email, first_name, middle_name, last_name, message, language, is_admin,
                               landing_path, notify_inviter, invited_by_guid, expires_on)
      values (${platformGuid}::uuid, ${digestOf(code)}, ${email}, ${firstName}, ${middleName}, ${lastName}, ${message}, ${language},
              ${isAdmin}::boolean, ${landingPath}, ${notifyInviter}::boolean, ${ctx.actor.userGuid}::uuid,
              now() + ${validDays}::int * interval '1 day')
      on conflict (platform_guid, email) where accepted_on is null and revoked_on is null do nothing
      returning guid::text as guid, expires_on as "expiresOn"`,
  );
  if (added === null) return null;
  await writeRoles(tx, platformGuid, added.guid, roleIds);
  const mailed = { email, firstName, middleName, lastName, message, language, expiresOn: added.expiresOn };
  await queueInvitation(tx, ctx, mailed, { code, inviterName: ctx.displayName });
  await addAuditEntry(tx, ctx, {
    action: "invitations.add",
    objectType: "invitation",
    objectGuid: added.guid,
    after: { roleIds, isAdmin, validDays },
  });
  return added.guid;
}

function outcomeOf(outcome: InvitationOutcome): InvitationLineOutcome {
  return { email: "", outcome, invitationGuid: null, userGuid: null };
}
