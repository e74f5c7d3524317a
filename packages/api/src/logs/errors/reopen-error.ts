import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { adminProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { changeResolution } from "./change-resolution.ts";

export const reopenError = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/errors/{guid}:reopen",
      status: 204,
      summary: "Reopens a resolved error.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.void())
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "errors.resolve");
    unwrap(await changeResolution(ctx, guid, "errors.reopen"));
  });
