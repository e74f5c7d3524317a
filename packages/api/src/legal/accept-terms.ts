import { failure } from "@plein/contract/result";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { getTermsVersion } from "../terms-rows.ts";
import { saveTermsAcceptance, TermsAcceptance } from "./terms-acceptance.ts";

/** @returns Conflict if another version is current: the caller read an old one */
export const acceptTerms = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    isOpenWithoutSecondFactor: true,
    rest: {
      method: "POST",
      path: "/api/terms:accept",
      summary: "Accepts the terms of use for the signed-in user. 409 when another version is current.",
      example: { body: { version: 1 }, response: { termsOfUseVersionAccepted: 1 } },
    },
  })
  .input(z.strictObject({ version: z.int().min(1) }))
  .output(TermsAcceptance)
  .mutation(async ({ ctx, input: { version } }) =>
    ctx.db.transaction(async (tx) => {
      const current = await getTermsVersion(tx, ctx.db.platformGuid);
      if (version !== current) throw new ResultError(failure("Conflict", `Version ${current} of the terms is current`, { current }));
      return saveTermsAcceptance(tx, ctx, version);
    }),
  );
