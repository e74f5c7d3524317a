import { can } from "@plein/contract/access/policy";
import { InvitationMail } from "@plein/contract/invitations/new-invitations";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { previewOf } from "./preview-store.ts";

/** A mutation for its size alone: a message is no part of an address. */
export const previewInvitationMail = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations:previewMail",
      summary: "What the mail of an invitation would say. Nothing is sent.",
      example: {
        body: { message: "Fijn dat u meedoet.", validDays: 14 },
        answer: { subject: "Uitnodiging voor Gemeente Lindendaal", text: "Beste lezer, …" },
      },
    },
  })
  .input(InvitationMail)
  .output(z.strictObject({ subject: z.string(), text: z.string() }))
  .mutation(async ({ ctx, input }) => {
    if (!can(ctx.actor, "invitations.add")) unwrap(failure("Unauthorized", "No right to invite", { isAuthenticated: true }));
    return previewOf(ctx, input);
  });
