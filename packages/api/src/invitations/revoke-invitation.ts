import { Guid } from "@plein/contract/guid";
import { Invitation } from "@plein/contract/invitations/invitation";
import { type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { removeQueuedInvitationMails, revokeInvitationRow } from "./invitation-change-rows.ts";
import { changeInvitation, findListed } from "./invitation-changes.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";

export const revokeInvitation = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations/{guid}:revoke",
      summary: "Revokes an invitation that was not accepted yet; its link no longer works.",
      example: { response: { ...EXAMPLE_INVITATION, state: "Revoked" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(Invitation)
  .mutation(async ({ ctx, input }) => unwrap(await revoke(ctx, input.guid)));

async function revoke(ctx: UserContext, guid: Guid): Promise<Result<Invitation>> {
  const { platformGuid } = ctx.db;
  const invitation = await findListed(ctx, guid);
  if (invitation.code !== "Success") return invitation;
  if (invitation.value.state === "Revoked") return invitation;
  const revoked = await changeInvitation(ctx, guid, async (tx, { email }) => {
    await revokeInvitationRow(tx, platformGuid, guid);
    await removeQueuedInvitationMails(tx, platformGuid, email);
    return success({ action: "invitations.revoke" });
  });
  if (revoked.code !== "Expired") return revoked;
  // A concurrent call that revoked it first has the same result.
  const current = await findListed(ctx, guid);
  return current.code === "Success" && current.value.state === "Revoked" ? current : revoked;
}
