import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { notifyInviter } from "../mails/invitation-mails.ts";
import { redeemInvitationRow } from "./acceptance-rows.ts";
import type { GrantableInvitation } from "./withheld-grants.ts";

/** Redeems an invitation, after `withholdGrants`: the user gets its roles, and the inviter is notified. */
export async function redeemInvitation(
  tx: PlatformTransaction,
  ctx: ApiContext,
  invitation: GrantableInvitation,
  userGuid: Guid,
): Promise<void> {
  const { guid, roleIds, isAdmin, withheldNow: withheld } = invitation;
  await redeemInvitationRow(tx, ctx.db.platformGuid, { guid, userGuid });
  await notifyInviter(tx, ctx, invitation, userGuid);
  await addAuditEntry(tx, ctx, {
    action: "invitations.accept",
    objectType: "invitation",
    objectGuid: guid,
    actorGuid: userGuid,
    after: { userGuid, roleIds, isAdmin, ...(withheld && { isAdminWithheld: withheld.isAdmin, withheldRoleIds: withheld.roleIds }) },
  });
}
