import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
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
    requireRight(ctx.actor, "settings.edit");
    const { version } = unwrap(await publishVersion(ctx, { name: "terms-of-use", texts: {} }));
    return { termsOfUseVersion: version };
  });
