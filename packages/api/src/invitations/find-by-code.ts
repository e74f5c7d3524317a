import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { digestSecret } from "@plein/auth/secrets/secret";
import type { Guid } from "@plein/contract/guid";
import { type Invitation, isOpenInvitation } from "@plein/contract/invitations/invitation";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ApiContext } from "../context.ts";
import { type CodeHolding, findInvitation, findInvitationByDigest, lockUsableInvitation, markInvitationOpened } from "./invitation-rows.ts";

/** An invitation as the holder of its code finds it. */
export type InvitationByCode = Invitation & CodeHolding;

/** The invitation with a code, in any state. Only digests are stored, so the duration of the query reveals nothing about the code. */
async function findByCode(db: PlatformDb, code: string): Promise<Result<InvitationByCode>> {
  const row = await findInvitationByDigest(db, db.platformGuid, digestSecret(code));
  const invitation = row === null ? null : await findInvitation(db, db.platformGuid, row.guid, null);
  return row === null || invitation === null ? failure("NotFound", "No invitation has this code") : success({ ...invitation, ...row });
}

/** The invitation of a code, to show it; it counts as opened. @returns NotFound; TooSoon and Abused after many wrong codes */
export async function openInvitationByCode({ db, clientAddress }: ApiContext, code: string): Promise<Result<InvitationByCode>> {
  const invitation = await findWithGuessLimit(db, "invitation", clientAddress, () => findByCode(db, code));
  if (invitation.code !== "Success" || !isUsable(invitation.value) || invitation.value.state === "Opened") return invitation;
  await markInvitationOpened(db, db.platformGuid, invitation.value.guid);
  return success({ ...invitation.value, state: "Opened" });
}

/**
 * The invitation of a code, to accept it.
 *
 * @returns NotFound; Expired for an invitation that was accepted, was revoked or has expired; TooSoon and Abused
 */
export async function findUsableByCode({ db, clientAddress }: ApiContext, code: string): Promise<Result<InvitationByCode>> {
  const invitation = await findWithGuessLimit(db, "invitation", clientAddress, () => findByCode(db, code));
  if (invitation.code !== "Success") return invitation;
  return isUsable(invitation.value) ? invitation : notUsable(invitation.value.guid);
}

/**
 * Locks an invitation until the transaction ends, so that no other call accepts, changes or revokes it.
 *
 * @returns Expired if that happened in the meantime: of any number of concurrent calls one continues
 */
export async function lockUsable(tx: PlatformTransaction, platformGuid: Guid, guid: Guid): Promise<Result<void>> {
  return (await lockUsableInvitation(tx, platformGuid, guid)) ? success(undefined) : notUsable(guid);
}

/** Whether it can be accepted, also after a bounce: the caller has the code, so the mail did arrive. */
export function isUsable({ state, expiresOn }: Pick<Invitation, "state" | "expiresOn">): boolean {
  return isOpenInvitation(state) && state !== "Expired" && new Date(expiresOn).getTime() > Date.now();
}

function notUsable(guid: Guid): Failure {
  return failure("Expired", `Invitation ${guid} was accepted, was revoked or has expired`);
}
