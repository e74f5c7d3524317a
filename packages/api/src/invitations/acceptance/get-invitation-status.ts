import { InvitationCode, InvitationStatus } from "@plein/contract/invitations/invitation-status";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { isUsable, openInvitationByCode } from "../find-by-code.ts";
import { EXAMPLE_INVITATION_STATUS } from "../invitation-examples.ts";
import { buildInvitationStatus, getInvitationSettings } from "./invitation-status.ts";

export const getInvitationStatus = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/userinvitation:status/{code}",
      summary:
        "Returns what an invitation grants and requires; 404 for an unknown code, 410 for an invitation that was accepted, was revoked or has expired.",
      example: { response: EXAMPLE_INVITATION_STATUS },
    },
  })
  .input(z.strictObject({ code: InvitationCode }))
  .output(InvitationStatus)
  .query(async ({ ctx, input: { code } }) => {
    // Only the holder of the code may see it, so no proxy may cache it.
    ctx.response.setHeader("Cache-Control", "no-store");
    const invitation = unwrap(await openInvitationByCode(ctx, code));
    if (!isUsable(invitation)) return unwrap(failure("Expired", `Invitation ${invitation.guid} can no longer be accepted`));
    return buildInvitationStatus(ctx, invitation, await getInvitationSettings(ctx));
  });
