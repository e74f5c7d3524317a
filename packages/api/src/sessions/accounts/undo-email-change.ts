import { maskedEmail } from "@plein/contract/invitations/masked-email";
import { LinkUse } from "@plein/contract/sessions/one-time-link";
import { VerificationConfirmed } from "@plein/contract/sessions/verification";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { undoEmailChange as undo } from "./email-change-store.ts";

export const undoEmailChange = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/verifications:undoEmailChange",
      summary: "Gives an account its old address back, by the link that went there: all sessions and the password end.",
      example: { body: { token: "Zk3…" }, answer: { result: "Success", emailMasked: "e•••@lindendaal.example" } },
    },
  })
  .input(LinkUse)
  .output(VerificationConfirmed)
  .mutation(async ({ ctx, input: { token } }) => ({ result: "Success", emailMasked: maskedEmail(unwrap(await undo(ctx, token))) }));
