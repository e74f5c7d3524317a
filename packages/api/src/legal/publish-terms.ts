import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { publishStatementOf } from "./statement-store.ts";

export const publishTerms = adminProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/terms:publish",
      summary: "Makes a new version of the terms of use hold, with the text as it is: everyone who is signed in is asked again.",
      example: { answer: { termsOfUseVersion: 2 } },
    },
  })
  .output(z.strictObject({ termsOfUseVersion: z.int() }))
  .mutation(async ({ ctx }) => {
    if (!can(ctx.actor, "settings.edit")) {
      throw new ResultError(failure("Unauthorized", "The settings are not this user's to change", { isAuthenticated: true }));
    }
    const { version } = await publishStatementOf(ctx, { name: "terms-of-use", texts: {} });
    return { termsOfUseVersion: version };
  });
