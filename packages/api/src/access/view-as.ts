import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { startViewing } from "./view-as-store.ts";

export const viewAs = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/access:viewAs",
      summary:
        "Shows the caller's session the site as somebody with one role and nothing else. Every write is refused with 403 until access.stopViewing.",
      example: { body: { roleGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000001" }, answer: { viewedRole: "Contentbeheerders" } },
    },
  })
  .input(z.strictObject({ roleGuid: Guid }))
  .output(z.strictObject({ viewedRole: z.string() }))
  .mutation(async ({ ctx, input }) => {
    if (!can(ctx.actor, "users.viewAs"))
      throw new ResultError(failure("Unauthorized", "No right to view as a role", { isAuthenticated: true }));
    return { viewedRole: unwrap(await startViewing(ctx, input.roleGuid)) };
  });
