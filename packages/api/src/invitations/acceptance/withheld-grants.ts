import type { Guid } from "@plein/contract/guid";
import { findMissingGrantRight } from "@plein/contract/invitations/invitation-rights";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { findUserActor } from "../../access/user-actor.shared.ts";
import { findContentManagersRole } from "../../roles/role-guids.shared.ts";
import type { SqlTarget } from "../../run-sql.ts";
import type { InvitationByCode } from "../find-by-code.ts";
import { lockUserForShare, saveWithheldGrants } from "./acceptance-rows.ts";

/** The grants of an invitation, without those that its inviter may not grant at this moment. */
export type CurrentGrants = {
  readonly isAdmin: boolean;
  readonly roleIds: readonly Guid[];
  readonly withheld: { readonly isAdmin: boolean; readonly roleIds: readonly Guid[] };
};

/** An invitation with the grants that it has left, and those that were withheld just now; absent for most. */
export type GrantableInvitation = InvitationByCode & { readonly withheldNow?: CurrentGrants["withheld"] };

type InvitationGrants = Pick<InvitationByCode, "invitedByGuid" | "isAdmin" | "roleIds">;

/**
 * The current grants of an invitation. Its inviter may have been deactivated or demoted since: their invitation doesn't grant rights that
 * they may no longer grant themselves. An invitation without an inviter is the product's own, and grants all.
 */
export async function findCurrentGrants(
  target: SqlTarget,
  platformGuid: Guid,
  { invitedByGuid, isAdmin, roleIds }: InvitationGrants,
): Promise<CurrentGrants> {
  if (invitedByGuid === null) return { isAdmin, roleIds, withheld: { isAdmin: false, roleIds: [] } };
  const inviter = await findUserActor(target, platformGuid, { guid: invitedByGuid });
  const contentManagersRole = await findContentManagersRole(target, platformGuid);
  const canGrant = (grants: { isAdmin: boolean; roleIds: readonly Guid[] }) =>
    inviter !== null && findMissingGrantRight(inviter.actor, { ...grants, contentManagersRole }) === null;
  const isAdminGranted = isAdmin && canGrant({ isAdmin, roleIds: [] });
  const granted = roleIds.filter((role) => canGrant({ isAdmin: false, roleIds: [role] }));
  const withheld = { isAdmin: isAdmin && !isAdminGranted, roleIds: roleIds.filter((role) => !granted.includes(role)) };
  return { isAdmin: isAdminGranted, roleIds: granted, withheld };
}

/**
 * Permanently removes the grants that the inviter may no longer give from an invitation, and stores them for the list that admins see. Call
 * it in the transaction that accepts, with the invitation locked.
 */
export async function withholdGrants(
  tx: PlatformTransaction,
  platformGuid: Guid,
  invitation: InvitationByCode,
): Promise<GrantableInvitation> {
  const { guid, invitedByGuid } = invitation;
  // A concurrent demotion of the inviter is serialized before or after this transaction.
  if (invitedByGuid !== null) await lockUserForShare(tx, platformGuid, invitedByGuid);
  const { isAdmin, roleIds, withheld } = await findCurrentGrants(tx, platformGuid, invitation);
  if (!withheld.isAdmin && withheld.roleIds.length === 0) return invitation;
  await saveWithheldGrants(tx, platformGuid, { guid, isAdmin, withheld });
  const roleNames = invitation.roleNames.filter((_, index) => roleIds.includes(invitation.roleIds[index] ?? ""));
  return { ...invitation, isAdmin, roleIds: [...roleIds], roleNames, withheldNow: withheld };
}
