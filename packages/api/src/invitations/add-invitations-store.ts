import { consumeBudget, INVITATIONS_PER_DAY } from "@plein/auth/limits/budgets";
import { countMails } from "@plein/auth/limits/mail-limits";
import { digestOf, newSecret } from "@plein/auth/secrets/secret";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { InvitationLine, InvitationLineOutcome, InvitationOutcome, NewInvitations } from "@plein/contract/invitations/new-invitations";
import type { Locale } from "@plein/contract/locale";
import { type Result, success } from "@plein/contract/result";
import { EmailInput } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { auditInserts } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { queueMails } from "../notifications/queue-mail.shared.ts";
import { checkRecentAuthentication } from "../recent-authentication.ts";
import { runSql } from "../run-sql.ts";
import { checkGrants, checkRolesExist } from "./invitation-grants-store.ts";
import { invitationMail } from "./mails/invitation-mails.ts";

/** So many in one transaction that other writers don't wait long for it. */
const AT_ONCE = 100;

type Common = Omit<NewInvitations, "lines" | "language"> & { readonly language: Locale };
/** A line that is to be sent: its address as accounts keep it. */
type Sendable = InvitationLine & { readonly index: number };

/**
 * Invites each of these people; what is refused for one is done for the others all the same.
 *
 * @returns an outcome for each line, in the order given; Unauthorized (403) and BadRequest about what all of them get; Abused
 * when it would make more mails than a platform sends in a day
 */
export async function addInvitationsOf(
  ctx: UserContext,
  { lines, language, ...common }: NewInvitations,
): Promise<Result<InvitationLineOutcome[]>> {
  const refusal = await checkAll(ctx, lines, common);
  if (refusal.code !== "Success") return refusal;
  const outcomes = new Map<number, InvitationLineOutcome>();
  const known = await withoutKnown(ctx, lines, outcomes);
  const spent = await consumeBudget(ctx.db, INVITATIONS_PER_DAY, known.length);
  if (spent.code !== "Success") return spent;
  const sendable = await withinLimits(ctx, known, outcomes);
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
  // Giving rights asks for a recent proof of who one is (docs/rules.md "Recent authentication").
  return roleIds.length > 0 || common.isAdmin ? checkRecentAuthentication(ctx) : success(undefined);
}

/** The lines of people who are neither here nor invited; the others get their outcome here. */
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
    const refusal = refusalOf(ctx, known.get(line.email), seen.has(line.email));
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

/** Those of these lines that a mail may go to now. Whoever invites is known: their network is their office's. */
async function withinLimits(
  { db }: UserContext,
  lines: readonly Sendable[],
  outcomes: Map<number, InvitationLineOutcome>,
): Promise<Sendable[]> {
  const mailable = await countMails(
    db,
    "invitation",
    lines.map(({ email }) => email),
  );
  for (const { email, index } of lines) if (!mailable.has(email)) outcomes.set(index, outcomeOf("tooSoon"));
  return lines.filter(({ email }) => mailable.has(email));
}

function addPart(ctx: UserContext, lines: readonly Sendable[], common: Common): Promise<[Sendable, InvitationLineOutcome][]> {
  const coded = lines.map((line) => ({ ...line, code: newSecret(), roleIds: [...new Set([...common.roleIds, ...line.roleIds])].sort() }));
  return ctx.db.transaction(async (tx) => {
    const added = await insertAll(tx, ctx, coded, common);
    // Not there: somebody else invited this address meanwhile.
    const sent = coded.flatMap((line) => {
      const row = added.get(line.email);
      return row === undefined ? [] : [{ ...line, ...row }];
    });
    await addRoles(tx, ctx.platform.guid, sent);
    await queueMails(
      tx,
      ctx.platform.guid,
      sent.map(({ code, ...line }) =>
        invitationMail(ctx, { ...line, message: common.message, language: common.language }, { code, inviterName: ctx.displayName }),
      ),
    );
    await noteAll(tx, ctx, sent, common);
    return lines.map((line): [Sendable, InvitationLineOutcome] => {
      const invitationGuid = added.get(line.email)?.guid ?? null;
      return [line, { ...outcomeOf(invitationGuid === null ? "alreadyInvited" : "sent"), invitationGuid }];
    });
  });
}

type Added = { readonly guid: Guid; readonly expiresOn: Date };

/** The new invitations by their address, in place of those that have run out. */
async function insertAll(
  tx: PlatformTransaction,
  { db, actor }: UserContext,
  lines: readonly (Sendable & { readonly code: string })[],
  { message, language, isAdmin, landingPath, notifyInviter, validDays }: Common,
): Promise<Map<string, Added>> {
  const rows = lines.map(({ code, email, firstName, middleName, lastName }) => {
    return { codeHash: digestOf(code), email, firstName, middleName, lastName };
  });
  await runSql(
    tx,
    sql`update invitations set revoked_on = now()
         where platform_guid = ${db.platformGuid}::uuid and email = any(${rows.map(({ email }) => email)}::text[])
           and accepted_on is null and revoked_on is null and expires_on <= now()`,
  );
  const added = await runSql(
    tx,
    sql<Added & { email: string }>`
      insert into invitations (platform_guid, code_hash, email, first_name, middle_name, last_name, message, language, is_admin,
                               landing_path, notify_inviter, invited_by_guid, expires_on)
      select ${db.platformGuid}::uuid, l."codeHash", l.email, l."firstName", l."middleName", l."lastName", ${message}, ${language},
             ${isAdmin}::boolean, ${landingPath}, ${notifyInviter}::boolean, ${actor.userGuid}::uuid,
             now() + ${validDays}::int * interval '1 day'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as l ("codeHash" text, email text, "firstName" text, "middleName" text, "lastName" text)
      on conflict (platform_guid, email) where accepted_on is null and revoked_on is null do nothing
      returning guid::text as guid, email, expires_on as "expiresOn"`,
  );
  return new Map(added.map(({ email, ...row }) => [email, row]));
}

type Sent = Sendable & { readonly guid: Guid };

async function addRoles(tx: PlatformTransaction, platformGuid: Guid, lines: readonly Sent[]): Promise<void> {
  const given = lines.flatMap(({ guid, roleIds }) => roleIds.map((role) => ({ guid, role })));
  if (given.length === 0) return;
  await runSql(
    tx,
    sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
        select ${platformGuid}::uuid, g.guid, g.role from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (guid uuid, role uuid)`,
  );
}

async function noteAll(tx: PlatformTransaction, ctx: UserContext, lines: readonly Sent[], { isAdmin, validDays }: Common): Promise<void> {
  const entries = lines.map(({ guid, roleIds }) => {
    return { action: "invitations.add", objectType: "invitation", objectGuid: guid, after: { roleIds, isAdmin, validDays } };
  });
  await runSql(tx, auditInserts(ctx, entries));
}

function outcomeOf(outcome: InvitationOutcome): InvitationLineOutcome {
  return { email: "", outcome, invitationGuid: null, userGuid: null };
}
