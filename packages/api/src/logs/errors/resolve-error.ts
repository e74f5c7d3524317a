import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { adminProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { changeResolution } from "./change-resolution.ts";

export const resolveError = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/errors/{guid}:resolve",
      status: 204,
      summary: "Marks an error as resolved; it opens again when it recurs.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.void())
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "errors.resolve");
    unwrap(await changeResolution(ctx, guid, "errors.resolve"));
  });
