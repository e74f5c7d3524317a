import { userProcedure } from "../procedures.ts";
import { TermsAnswer } from "./terms-answer.ts";
import { declineTermsOf } from "./terms-store.ts";

export const declineTerms = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "POST",
      path: "/api/terms:decline",
      summary: "Declines the terms of use for whoever is signed in. The account stays; who declines signs out afterwards.",
      example: { answer: { termsOfUseVersionAccepted: null } },
    },
  })
  .output(TermsAnswer)
  .mutation(async ({ ctx }) => {
    await declineTermsOf(ctx);
    return { termsOfUseVersionAccepted: null };
  });
