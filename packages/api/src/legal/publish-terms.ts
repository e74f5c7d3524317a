import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { publishVersion } from "./statement-publication.ts";

export const publishTerms = adminProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/terms:publish",
      summary: "Publishes a new version of the terms of use with the current text. All users have to accept them again.",
      example: { response: { termsOfUseVersion: 2 } },
    },
  })
  .output(z.strictObject({ termsOfUseVersion: z.int() }))
  .mutation(async ({ ctx }) => {
    if (!can(ctx.actor, "settings.edit")) {
      throw new ResultError(failure("Unauthorized", "No right to change settings", { isAuthenticated: true }));
    }
    const { version } = unwrap(await publishVersion(ctx, { name: "terms-of-use", texts: {} }));
    return { termsOfUseVersion: version };
  });
