import { InvitationCode, InvitationStatus } from "@plein/contract/invitations/invitation-status";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_INVITATION_STATUS } from "../invitation-examples.ts";
import { getStatusOf } from "./invitation-status-store.ts";

export const getInvitationStatus = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/userinvitation:status/{code}",
      summary: "What an invitation asks and gives; 404 for an unknown code, 410 for one that was used, was revoked or has run out.",
      example: { answer: EXAMPLE_INVITATION_STATUS },
    },
  })
  .input(z.strictObject({ code: InvitationCode }))
  .output(InvitationStatus)
  .query(async ({ ctx, input }) => {
    // Whoever holds the code may see it, and nobody on the way: least of all as it was a moment ago.
    ctx.response.setHeader("Cache-Control", "no-store");
    return unwrap(await getStatusOf(ctx, input.code));
  });
