import { consumeBudget, INVITATIONS_PER_DAY } from "@plein/auth/limits/budgets";
import { countMails } from "@plein/auth/limits/mail-limits";
import { digestSecret, newSecret } from "@plein/auth/secrets/secret";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import {
  type InvitationLine,
  InvitationLineOutcome,
  type InvitationOutcome,
  NewInvitations,
} from "@plein/contract/invitations/new-invitations";
import { type Result, success } from "@plein/contract/result";
import { EmailInput } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntries } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { queueMails } from "../mails/queue-mail.shared.ts";
import { userProcedure } from "../procedures.ts";
import { checkRecentAuthentication } from "../recent-authentication.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";
import { checkGrants, checkRolesExist } from "./invitation-grants.ts";
import { buildInvitationMail } from "./mails/invitation-mails.ts";
import {
  type AddedInvitation,
  addInvitationRoleRows,
  addInvitationRows,
  type CommonValues,
  type InvitedEmail,
  listInvitedEmails,
  revokeExpiredInvitations,
} from "./new-invitation-rows.ts";

export const addInvitations = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/invitations",
      summary: "Invites up to 500 people, and returns the outcome of each, in the order given.",
      example: {
        body: { lines: [{ email: EXAMPLE_INVITATION.email }], roleIds: EXAMPLE_INVITATION.roleIds, validDays: 14 },
        response: [{ email: EXAMPLE_INVITATION.email, outcome: "sent", invitationGuid: EXAMPLE_INVITATION.guid, userGuid: null }],
      },
    },
  })
  .input(NewInvitations)
  .output(z.array(InvitationLineOutcome))
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "invitations.add");
    return unwrap(await invite(ctx, input));
  });

/** Invitations in one transaction: few enough that other writers don't wait long. */
const BATCH_SIZE = 100;

/** A line with a valid address, in the form that accounts store it in. */
type Sendable = InvitationLine & { readonly index: number };

/**
 * Invites each of these people; a failure for one doesn't stop the others.
 *
 * @returns an outcome for each line, in the given order; Unauthorized (403) and BadRequest about the grants, which all lines share; Abused
 * if it would exceed the platform's daily budget of invitations
 */
async function invite(ctx: UserContext, { lines, language, ...common }: NewInvitations): Promise<Result<InvitationLineOutcome[]>> {
  const refusal = await checkAll(ctx, lines, common);
  if (refusal.code !== "Success") return refusal;
  const outcomes = new Map<number, InvitationLineOutcome>();
  const unknown = await skipKnown(ctx, lines, outcomes);
  const consumed = await consumeBudget(ctx.db, INVITATIONS_PER_DAY, unknown.length);
  if (consumed.code !== "Success") return consumed;
  const sendable = await skipLimited(ctx, unknown, outcomes);
  const all: Common = { ...common, language: language ?? ctx.platform.defaultLocale };
  for (let start = 0; start < sendable.length; start += BATCH_SIZE) {
    for (const [line, outcome] of await addBatch(ctx, sendable.slice(start, start + BATCH_SIZE), all)) outcomes.set(line.index, outcome);
  }
  return success(lines.map(({ email }, index) => ({ ...(outcomes.get(index) ?? newOutcome("badAddress")), email })));
}

async function checkAll(ctx: UserContext, lines: readonly InvitationLine[], common: Omit<NewInvitations, "lines" | "language">) {
  const roleIds = [...new Set([...common.roleIds, ...lines.flatMap((line) => line.roleIds)])];
  const allowed = await checkGrants(ctx, ctx.db, { roleIds, isAdmin: common.isAdmin });
  if (allowed.code !== "Success") return allowed;
  const lists = lines.map((line, index) => ({ path: ["lines", index, "roleIds"], roleIds: line.roleIds }));
  const existing = await checkRolesExist(ctx, ctx.db, [{ path: ["roleIds"], roleIds: common.roleIds }, ...lists]);
  if (existing.code !== "Success") return existing;
  // Granting rights requires recent authentication (docs/rules.md "Recent authentication").
  return roleIds.length > 0 || common.isAdmin ? checkRecentAuthentication(ctx) : success(undefined);
}

/** The lines of people who are neither users nor invited; sets the outcome of the others. */
async function skipKnown(
  ctx: UserContext,
  lines: readonly InvitationLine[],
  outcomes: Map<number, InvitationLineOutcome>,
): Promise<Sendable[]> {
  const addressed = lines.flatMap((line, index): Sendable[] => {
    const email = EmailInput.safeParse(line.email);
    return email.success ? [{ ...line, email: email.data, index }] : [];
  });
  const emails = addressed.map(({ email }) => email);
  const known = new Map((await listInvitedEmails(ctx.db, ctx.db.platformGuid, emails)).map((row) => [row.email, row]));
  const seen = new Set<string>();
  const sendable: Sendable[] = [];
  for (const line of addressed) {
    const refusal = findRefusal(ctx, known.get(line.email), seen.has(line.email));
    if (refusal === null) sendable.push(line);
    else outcomes.set(line.index, refusal);
    seen.add(line.email);
  }
  return sendable;
}

function findRefusal({ actor }: UserContext, known: InvitedEmail | undefined, isRepeated: boolean): InvitationLineOutcome | null {
  const { userGuid = null, invitationGuid = null } = known ?? {};
  if (userGuid !== null) return { ...newOutcome("alreadyUser"), userGuid: can(actor, "users.list") ? userGuid : null };
  return invitationGuid !== null || isRepeated ? { ...newOutcome("alreadyInvited"), invitationGuid } : null;
}

/** The lines whose address the rate limits allow a mail to; sets the outcome of the others. */
async function skipLimited(
  { db }: UserContext,
  lines: readonly Sendable[],
  outcomes: Map<number, InvitationLineOutcome>,
): Promise<Sendable[]> {
  const mailable = await countMails(
    db,
    "invitation",
    lines.map(({ email }) => email),
  );
  for (const { email, index } of lines) if (!mailable.has(email)) outcomes.set(index, newOutcome("tooSoon"));
  return lines.filter(({ email }) => mailable.has(email));
}

function addBatch(ctx: UserContext, lines: readonly Sendable[], common: Common): Promise<[Sendable, InvitationLineOutcome][]> {
  const coded = lines.map((line) => ({ ...line, code: newSecret(), roleIds: [...new Set([...common.roleIds, ...line.roleIds])].sort() }));
  return ctx.db.transaction(async (tx) => {
    const added = await addAll(tx, ctx, coded, common);
    // Not added: a concurrent call invited this address.
    const sent = coded.flatMap((line) => {
      const row = added.get(line.email);
      return row === undefined ? [] : [{ ...line, ...row }];
    });
    await addInvitationRoleRows(
      tx,
      ctx.platform.guid,
      sent.flatMap(({ guid, roleIds }) => roleIds.map((role) => ({ guid, role }))),
    );
    await queueMails(
      tx,
      ctx.platform.guid,
      sent.map(({ code, ...line }) =>
        buildInvitationMail(ctx, { ...line, message: common.message, language: common.language }, { code, inviterName: ctx.displayName }),
      ),
    );
    await addAuditEntries(tx, ctx, buildAuditEntries(sent, common));
    return lines.map((line): [Sendable, InvitationLineOutcome] => {
      const invitationGuid = added.get(line.email)?.guid ?? null;
      return [line, { ...newOutcome(invitationGuid === null ? "alreadyInvited" : "sent"), invitationGuid }];
    });
  });
}

type Common = Omit<CommonValues, "invitedByGuid"> & Pick<NewInvitations, "roleIds">;

/** The new invitations by their addresses; expired ones are revoked first. */
async function addAll(
  tx: PlatformTransaction,
  { db, actor }: UserContext,
  lines: readonly (Sendable & { readonly code: string })[],
  { roleIds: _roleIds, ...common }: Common,
): Promise<Map<string, AddedInvitation>> {
  const rows = lines.map(({ code, email, firstName, middleName, lastName }) => {
    return { codeHash: digestSecret(code), email, firstName, middleName, lastName };
  });
  await revokeExpiredInvitations(
    tx,
    db.platformGuid,
    rows.map(({ email }) => email),
  );
  const added = await addInvitationRows(tx, db.platformGuid, rows, { ...common, invitedByGuid: actor.userGuid });
  return new Map(added.map((row) => [row.email, row]));
}

function buildAuditEntries(lines: readonly (Sendable & { readonly guid: Guid })[], { isAdmin, validDays }: Common) {
  return lines.map(({ guid, roleIds }) => {
    return { action: "invitations.add" as const, objectType: "invitation", objectGuid: guid, after: { roleIds, isAdmin, validDays } };
  });
}

function newOutcome(outcome: InvitationOutcome): InvitationLineOutcome {
  return { email: "", outcome, invitationGuid: null, userGuid: null };
}
