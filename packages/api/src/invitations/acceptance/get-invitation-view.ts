import { InvitationCode, InvitationView } from "@plein/contract/invitations/invitation-status";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { queryText } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_INVITATION_STATUS } from "../invitation-examples.ts";
import { getViewOf } from "./invitation-status-store.ts";

/** For the page of an invitation, which also has something to say of one that is over. */
export const getInvitationView = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/invitations:view",
      // In the query, which no log holds.
      readInput: (parts) => queryText(parts, ["code"]),
      summary: "What the page of an invitation shows, also of one that was used, was revoked or has run out; 404 for an unknown code.",
      example: { answer: { kind: "open", status: EXAMPLE_INVITATION_STATUS, landingPath: "/", isOwner: false, providers: [] } },
    },
  })
  .input(z.strictObject({ code: InvitationCode }))
  .output(InvitationView)
  .query(async ({ ctx, input }) => {
    ctx.response.setHeader("Cache-Control", "no-store");
    return unwrap(await getViewOf(ctx, input.code));
  });
