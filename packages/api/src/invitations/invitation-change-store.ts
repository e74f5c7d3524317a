import { countMail } from "@plein/auth/limits/mail-limits";
import { digestOf, newSecret } from "@plein/auth/secrets/secret";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { type Invitation, isOpenInvitation } from "@plein/contract/invitations/invitation";
import type { InvitationGrants } from "@plein/contract/invitations/new-invitations";
import { failure, type Result, success } from "@plein/contract/result";
import { hasCode, UNIQUE_VIOLATION } from "@plein/db/error-codes";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { type AuditEntry, addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { checkRecentAuthentication } from "../recent-authentication.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";
import { checkGrants, checkRolesExist, writeRoles } from "./invitation-grants-store.ts";
import { findInvitation } from "./invitation-list-store.ts";
import { invitationLink, queueInvitation } from "./mails/invitation-mails.ts";

/**
 * Sends an invitation again with a new code, in place of the one that was sent: its time starts anew.
 *
 * @returns NotFound; Expired for one that was accepted or revoked; Unauthorized; TooSoon and Abused by the limits of mails
 */
export async function resend(ctx: UserContext, guid: Guid, validDays: number): Promise<Result<Invitation>> {
  const found = await findEditable(ctx, guid);
  if (found.code !== "Success") return found;
  const counted = await countMail(ctx.db, { kind: "invitation", email: found.value.email, clientAddress: null });
  if (counted.code !== "Success") return counted;
  return change(ctx, guid, async (tx, invitation) => {
    const still = await checkGrants(ctx, tx, invitation);
    if (still.code !== "Success") return still;
    const code = newSecret();
    const expiresOn = await renew(tx, ctx, invitation, { code, validDays, isByMail: true });
    await queueInvitation(tx, ctx, { ...invitation, expiresOn }, { code, inviterName: ctx.displayName });
    return success({ action: "invitations.resend", after: { validDays } });
  });
}

/**
 * Gives whoever invites a link with a new code, to hand over by other ways than mail; the one that was mailed is over. It
 * may reach anyone, so accepting by it proves no address.
 */
export async function copyLink(ctx: UserContext, guid: Guid, validDays: number): Promise<Result<{ link: string; expiresOn: string }>> {
  const recent = checkRecentAuthentication(ctx);
  if (recent.code !== "Success") return recent;
  const found = await findEditable(ctx, guid);
  if (found.code !== "Success") return found;
  const code = newSecret();
  const changed = await change(ctx, guid, async (tx, invitation) => {
    const still = await checkGrants(ctx, tx, invitation);
    if (still.code !== "Success") return still;
    await renew(tx, ctx, invitation, { code, validDays, isByMail: false });
    return success({ action: "invitations.copyLink", after: { validDays } });
  });
  return changed.code === "Success" ? success({ link: invitationLink(ctx, code), expiresOn: changed.value.expiresOn }) : changed;
}

/** Ends an invitation. Whoever may, may do so whatever it gives. */
export async function revoke(ctx: UserContext, guid: Guid): Promise<Result<Invitation>> {
  const found = await findListed(ctx, guid);
  if (found.code !== "Success") return found;
  if (found.value.state === "Revoked") return found;
  const revoked = await change(ctx, guid, async (tx, { email }) => {
    await set(tx, ctx, guid, sql`revoked_on = now()`);
    await dropUnsent(tx, ctx, email);
    return success({ action: "invitations.revoke" });
  });
  if (revoked.code !== "Expired") return revoked;
  // Whoever revokes it at the same instant is told the same.
  const now = await findListed(ctx, guid);
  return now.code === "Success" && now.value.state === "Revoked" ? now : revoked;
}

/** Undoes a revocation: the link that was mailed works again. @returns Conflict when the address was invited anew meanwhile */
export async function restore(ctx: UserContext, guid: Guid): Promise<Result<Invitation>> {
  const found = await findListed(ctx, guid);
  if (found.code !== "Success") return found;
  if (found.value.state !== "Revoked") return found.value.state === "Accepted" ? over(guid) : found;
  const allowed = await checkGrants(ctx, ctx.db, found.value);
  if (allowed.code !== "Success") return allowed;
  try {
    return await ctx.db.transaction(async (tx) => {
      await set(tx, ctx, guid, sql`revoked_on = null`);
      return told(tx, ctx, guid, { action: "invitations.restore" });
    });
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return failure("Conflict", "The address has another invitation by now");
    throw error;
  }
}

/** Sets what an invitation gives. Giving asks for the right, and for a recent proof of who one is; taking away doesn't. */
export async function saveGrants(ctx: UserContext, guid: Guid, wanted: InvitationGrants): Promise<Result<Invitation>> {
  const found = await findListed(ctx, guid);
  if (found.code !== "Success") return found;
  const allowed = await checkAdded(ctx, ctx.db, found.value, wanted);
  if (allowed.code !== "Success") return allowed;
  const existing = await checkRolesExist(ctx, ctx.db, [{ path: ["roleIds"], roleIds: wanted.roleIds }]);
  if (existing.code !== "Success") return existing;
  return change(ctx, guid, async (tx, before) => {
    // As it is by now: what was taken away meanwhile isn't there any more to be kept.
    const still = await checkAdded(ctx, tx, before, wanted);
    if (still.code !== "Success") return still;
    await set(tx, ctx, guid, sql`is_admin = ${wanted.isAdmin}::boolean`);
    if (isMore(addedTo(before, wanted))) await endForeignLink(tx, ctx, guid);
    await writeRoles(tx, ctx.db.platformGuid, guid, wanted.roleIds);
    const facts = ({ roleIds, isAdmin }: InvitationGrants) => ({ roleIds, isAdmin });
    return success({ action: "invitations.saveRoles", before: facts(before), after: facts(wanted) });
  });
}

function addedTo(stored: InvitationGrants, wanted: InvitationGrants): InvitationGrants {
  return { roleIds: wanted.roleIds.filter((role) => !stored.roleIds.includes(role)), isAdmin: wanted.isAdmin && !stored.isAdmin };
}

function isMore({ roleIds, isAdmin }: InvitationGrants): boolean {
  return roleIds.length > 0 || isAdmin;
}

async function checkAdded(ctx: UserContext, target: SqlTarget, stored: InvitationGrants, wanted: InvitationGrants): Promise<Result<void>> {
  const added = addedTo(stored, wanted);
  const allowed = await checkGrants(ctx, target, added);
  if (allowed.code !== "Success" || !isMore(added)) return allowed;
  return checkRecentAuthentication(ctx);
}

/** Whoever copied a link can use it themselves, and may have been let do so because it gave so little. */
async function endForeignLink(tx: PlatformTransaction, { db, actor }: UserContext, guid: Guid): Promise<void> {
  await runSql(
    tx,
    sql`update invitations i set code_hash = ${digestOf(newSecret())}, link_copied_on = null
         where i.platform_guid = ${db.platformGuid}::uuid and i.guid = ${guid}::uuid and i.link_copied_on is not null
           and exists (select from audit_entries e
                        where e.platform_guid = i.platform_guid and e.object_guid = i.guid and e.action = 'invitations.copyLink'
                          and e.actor_guid is distinct from ${actor.userGuid}::uuid)`,
  );
}

async function findListed({ actor, db }: UserContext, guid: Guid): Promise<Result<Invitation>> {
  if (!can(actor, "invitations.edit")) return failure("Unauthorized", "No right to change invitations", { isAuthenticated: true });
  const invitation = await findInvitation(db, db.platformGuid, guid);
  return invitation === null ? failure("NotFound", `No invitation ${guid}`) : success(invitation);
}

/** Who hands over a code hands over all that it gives: they must be able to give it. */
async function findEditable(ctx: UserContext, guid: Guid): Promise<Result<Invitation>> {
  const found = await findListed(ctx, guid);
  if (found.code !== "Success") return found;
  const allowed = await checkGrants(ctx, ctx.db, found.value);
  if (allowed.code !== "Success") return allowed;
  return isOpenInvitation(found.value.state) ? found : over(guid);
}

type Told = Pick<AuditEntry, "action" | "before" | "after">;

/** Changes an open invitation, with its row locked, and tells the log of it. */
function change(
  ctx: UserContext,
  guid: Guid,
  write: (tx: PlatformTransaction, invitation: Invitation) => Promise<Result<Told>>,
): Promise<Result<Invitation>> {
  const { platformGuid } = ctx.db;
  return ctx.db.transaction(async (tx) => {
    await runSql(tx, sql`select guid from invitations where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`);
    const invitation = await findInvitation(tx, platformGuid, guid);
    if (invitation === null) return failure("NotFound", `No invitation ${guid}`);
    if (!isOpenInvitation(invitation.state)) return over(guid);
    const written = await write(tx, invitation);
    return written.code === "Success" ? told(tx, ctx, guid, written.value) : written;
  });
}

async function told(tx: PlatformTransaction, ctx: UserContext, guid: Guid, entry: Told): Promise<Result<Invitation>> {
  await addAuditEntry(tx, ctx, { ...entry, objectType: "invitation", objectGuid: guid });
  const invitation = await findInvitation(tx, ctx.db.platformGuid, guid);
  if (invitation === null) throw new Error(`Invitation ${guid} went away within its own change`);
  return success(invitation);
}

type Renewal = { readonly code: string; readonly validDays: number; readonly isByMail: boolean };

async function renew(
  tx: PlatformTransaction,
  ctx: UserContext,
  { guid, email }: Invitation,
  { code, validDays, isByMail }: Renewal,
): Promise<Date> {
  await dropUnsent(tx, ctx, email);
  const [row] = await set(
    tx,
    ctx,
    guid,
    sql`code_hash = ${digestOf(code)}, expires_on = now() + ${validDays}::int * interval '1 day', opened_on = null, sent_on = null,
        bounced_on = null, link_copied_on = case when ${isByMail}::boolean then null else now() end`,
  );
  if (row === undefined) throw new Error(`Invitation ${guid} went away within its own change`);
  return row.expiresOn;
}

function set(tx: PlatformTransaction, { db }: UserContext, guid: Guid, values: RawBuilder<unknown>): Promise<{ expiresOn: Date }[]> {
  return runSql(
    tx,
    sql<{ expiresOn: Date }>`update invitations set ${values} where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid
                              returning expires_on as "expiresOn"`,
  );
}

/** A mail that still waits holds a link that is over. */
async function dropUnsent(tx: PlatformTransaction, { db }: UserContext, email: string): Promise<void> {
  await runSql(
    tx,
    sql`delete from mails where platform_guid = ${db.platformGuid}::uuid and kind = 'invitation' and recipient = ${email} and state = 'queued'`,
  );
}

function over(guid: Guid) {
  return failure("Expired", `Invitation ${guid} was accepted or revoked`);
}
