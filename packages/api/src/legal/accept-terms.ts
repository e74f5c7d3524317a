import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { TermsAnswer } from "./terms-answer.ts";
import { acceptTermsVersion } from "./terms-store.ts";

export const acceptTerms = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "POST",
      path: "/api/terms:accept",
      summary: "Accepts the terms of use for whoever is signed in. 409 when another version than this one holds by now.",
      example: { body: { version: 1 }, answer: { termsOfUseVersionAccepted: 1 } },
    },
  })
  .input(z.strictObject({ version: z.int().min(1) }))
  .output(TermsAnswer)
  .mutation(async ({ ctx, input }) => ({ termsOfUseVersionAccepted: unwrap(await acceptTermsVersion(ctx, input.version)) }));
