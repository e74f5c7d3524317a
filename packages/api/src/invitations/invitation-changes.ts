import { digestSecret } from "@plein/auth/secrets/secret";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { type Invitation, isOpenInvitation } from "@plein/contract/invitations/invitation";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { type AuditEntry, addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { lockInvitation, removeQueuedInvitationMails, renewInvitationRow } from "./invitation-change-rows.ts";
import { checkGrants } from "./invitation-grants.ts";
import { findInvitation } from "./invitation-rows.ts";

/** An invitation for a caller who may change invitations. @returns NotFound; Unauthorized */
export async function findListed({ actor, db }: UserContext, guid: Guid): Promise<Result<Invitation>> {
  if (!can(actor, "invitations.edit")) return failure("Unauthorized", "No right to change invitations", { isAuthenticated: true });
  const invitation = await findInvitation(db, db.platformGuid, guid, actor);
  return invitation === null ? failure("NotFound", `No invitation ${guid}`) : success(invitation);
}

/** An open invitation for a caller who may grant all that it grants: handing over its code grants that. */
export async function findGrantable(ctx: UserContext, guid: Guid): Promise<Result<Invitation>> {
  const invitation = await findListed(ctx, guid);
  if (invitation.code !== "Success") return invitation;
  const allowed = await checkGrants(ctx, ctx.db, invitation.value);
  if (allowed.code !== "Success") return allowed;
  return isOpenInvitation(invitation.value.state) ? invitation : invitationNotOpen(guid);
}

type EntryFacts = Pick<AuditEntry, "action" | "before" | "after">;

/** Changes an open invitation, with its row locked, and adds the change to the audit log. */
export function changeInvitation(
  ctx: UserContext,
  guid: Guid,
  write: (tx: PlatformTransaction, invitation: Invitation) => Promise<Result<EntryFacts>>,
): Promise<Result<Invitation>> {
  const { platformGuid } = ctx.db;
  return ctx.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, platformGuid, guid);
    if (invitation === null) return failure("NotFound", `No invitation ${guid}`);
    if (!isOpenInvitation(invitation.state)) return invitationNotOpen(guid);
    const written = await write(tx, invitation);
    return written.code === "Success" ? success(await addChangeToAudit(tx, ctx, guid, written.value)) : written;
  });
}

/** @returns the invitation as it is then */
export async function addChangeToAudit(tx: PlatformTransaction, ctx: UserContext, guid: Guid, facts: EntryFacts): Promise<Invitation> {
  await addAuditEntry(tx, ctx, { ...facts, objectType: "invitation", objectGuid: guid });
  const invitation = await findInvitation(tx, ctx.db.platformGuid, guid, ctx.actor);
  if (invitation === null) throw new Error(`Invitation ${guid} is gone within its own change`);
  return invitation;
}

type Renewal = { readonly code: string; readonly validDays: number; readonly isByMail: boolean };

/** Gives an invitation a new code; the earlier one no longer works. @returns when it expires */
export async function renewCode(
  tx: PlatformTransaction,
  { db }: UserContext,
  { guid, email }: Invitation,
  { code, validDays, isByMail }: Renewal,
): Promise<Date> {
  await removeQueuedInvitationMails(tx, db.platformGuid, email);
  return renewInvitationRow(tx, db.platformGuid, guid, { digest: digestSecret(code), validDays, isByMail });
}

export function invitationNotOpen(guid: Guid): Failure {
  return failure("Expired", `Invitation ${guid} was accepted or revoked`);
}
