import { Guid } from "@plein/contract/guid";
import { Invitation } from "@plein/contract/invitations/invitation";
import { failure, type Result, success } from "@plein/contract/result";
import { hasSqlState, UNIQUE_VIOLATION } from "@plein/db/error-codes";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { restoreInvitationRow } from "./invitation-change-rows.ts";
import { addChangeToAudit, findListed, invitationNotOpen } from "./invitation-changes.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";
import { checkGrants } from "./invitation-grants.ts";

export const restoreInvitation = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations/{guid}:restore",
      summary: "Restores a revoked invitation: the link that was sent works again until it expires.",
      example: { response: EXAMPLE_INVITATION },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(Invitation)
  .mutation(async ({ ctx, input }) => unwrap(await restore(ctx, input.guid)));

/** @returns Conflict when the address was invited again meanwhile */
async function restore(ctx: UserContext, guid: Guid): Promise<Result<Invitation>> {
  const invitation = await findListed(ctx, guid);
  if (invitation.code !== "Success") return invitation;
  if (invitation.value.state !== "Revoked") return invitation.value.state === "Accepted" ? invitationNotOpen(guid) : invitation;
  const allowed = await checkGrants(ctx, ctx.db, invitation.value);
  if (allowed.code !== "Success") return allowed;
  try {
    return await ctx.db.transaction(async (tx) => {
      await restoreInvitationRow(tx, ctx.db.platformGuid, guid);
      return success(await addChangeToAudit(tx, ctx, guid, { action: "invitations.restore" }));
    });
  } catch (error) {
    if (hasSqlState(error, UNIQUE_VIOLATION)) return failure("Conflict", "The address has another invitation by now");
    throw error;
  }
}
