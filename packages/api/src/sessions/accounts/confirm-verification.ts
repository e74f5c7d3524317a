import { maskedEmail } from "@plein/contract/invitations/masked-email";
import { VerificationConfirmed, VerificationProof } from "@plein/contract/sessions/verification";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { confirmVerification as confirm } from "./verification-store.ts";

export const confirmVerification = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/verifications:confirm",
      summary: "Proves an address by a mail's link, or by its code when signed in. A new address becomes the account's by it.",
      example: { body: { code: "123456" }, answer: { result: "Success", emailMasked: "e•••@lindendaal.example" } },
    },
  })
  .input(VerificationProof)
  .output(VerificationConfirmed)
  .mutation(async ({ ctx, input }) => ({ result: "Success", emailMasked: maskedEmail(unwrap(await confirm(ctx, input))) }));
