import { userProcedure } from "../procedures.ts";
import { saveTermsAcceptance, TermsAcceptance } from "./terms-acceptance.ts";

/** The account stays (docs/rules.md "Terms of use"). */
export const declineTerms = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "POST",
      path: "/api/terms:decline",
      summary: "Declines the terms of use for the signed-in user. The account stays; the user signs out afterwards.",
      example: { response: { termsOfUseVersionAccepted: null } },
    },
  })
  .output(TermsAcceptance)
  .mutation(async ({ ctx }) => ctx.db.transaction((tx) => saveTermsAcceptance(tx, ctx, null)));
