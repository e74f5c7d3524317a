import { VerificationSent } from "@plein/contract/sessions/verification";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { sendVerification } from "./verification-store.ts";

export const requestVerification = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/verifications:request",
      summary: "Mails the caller a link of a day and a code of ten minutes, to prove their address; one a minute.",
      example: { answer: { result: "Sent", emailMasked: "e•••@lindendaal.example", retryAfterSeconds: 60 } },
    },
  })
  .output(VerificationSent)
  .mutation(async ({ ctx }) => unwrap(await sendVerification(ctx)));
