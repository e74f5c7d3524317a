import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ApiContext } from "../../context.ts";
import { findUsableByCode } from "../find-by-code.ts";
import { findInvitation, lockInvitationsOfUser } from "../invitation-rows.ts";
import { saveFederatedUserRow } from "./acceptance-rows.ts";
import { redeemInvitation } from "./redeem-invitation.ts";
import { withholdGrants } from "./withheld-grants.ts";

/** The invitation with a code, for a user who accepts it by signing in at a provider; null if there is nothing to accept. */
export async function findInvitationToTakeOver(ctx: ApiContext, code: string): Promise<Guid | null> {
  const invitation = await findUsableByCode(ctx, code);
  return invitation.code === "Success" ? invitation.value.guid : null;
}

export type TakeOver = {
  readonly userGuid: Guid;
  /** as a provider has just verified it */
  readonly email: string;
  /** the one that they accept; absent: all of their open ones */
  readonly invitationGuid?: Guid;
};

/**
 * Accepts the open invitations to an address that a provider has just verified, if it is the user's own. Each is redeemed once, also by
 * concurrent calls.
 *
 * @returns the landing path of the last of them; null if there were none
 */
export async function takeOverInvitations(
  tx: PlatformTransaction,
  ctx: ApiContext,
  { userGuid, email, invitationGuid }: TakeOver,
): Promise<string | null> {
  const { platformGuid } = ctx.db;
  const open = await lockInvitationsOfUser(tx, platformGuid, { userGuid, email, invitationGuid: invitationGuid ?? null });
  let landingPath: string | null = null;
  for (const held of open) {
    const invitation = await findInvitation(tx, platformGuid, held.guid, null);
    if (invitation === null) continue;
    const granted = await withholdGrants(tx, platformGuid, { ...invitation, ...held });
    const { firstName, middleName, lastName, isAdmin, language } = granted;
    await saveFederatedUserRow(tx, platformGuid, { userGuid, firstName, middleName, lastName, isAdmin, language });
    await redeemInvitation(tx, ctx, granted, userGuid);
    landingPath = invitation.landingPath;
  }
  return landingPath;
}
