import { InvitationCode } from "@plein/contract/invitations/invitation-status";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { askAgain } from "./ask-again-store.ts";

export const askNewInvitation = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations:askNew",
      status: 204,
      summary: "Asks the platform's admins for a new invitation in place of one that has run out; once a day.",
      example: { body: { code: "Zk3…" } },
    },
  })
  .input(z.strictObject({ code: InvitationCode }))
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    unwrap(await askAgain(ctx, input.code));
  });
