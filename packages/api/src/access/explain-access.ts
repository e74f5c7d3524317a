import { EXPLAINABLE_ACTIONS } from "@plein/contract/access/explainable";
import { ExplainedAccess } from "@plein/contract/access/explanation";
import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { lookupText } from "../lookup-text.ts";
import { adminProcedure } from "../procedures.ts";
import { given, queryText } from "../rest-input.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { explainAccess as explainTo } from "./explain-store.ts";

export const explainAccess = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/access:explain",
      readInput: (parts) => given(queryText(parts, ["user", "action", "object"])),
      summary:
        "Why a user may or may not do something: `user` by guid or e-mail address (none: a visitor), `object` by guid, path, address or name.",
      example: {
        answer: {
          isAllowed: true,
          because: [{ rule: "grant", grant: "editRoles", roleGuids: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"] }],
          user: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000004", name: "Jan de Vries" },
          columns: ["User", "VerifiedUser", "ContentManager"],
          object: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000007", name: "/wonen" },
          roles: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000001", name: "Contentbeheerders" }],
        },
      },
    },
  })
  .input(z.strictObject({ user: lookupText(320).optional(), action: z.enum(EXPLAINABLE_ACTIONS), object: lookupText(2000).optional() }))
  .output(ExplainedAccess)
  .query(async ({ ctx, input }) => {
    if (!can(ctx.actor, "access.explain"))
      throw new ResultError(failure("Unauthorized", "No right to ask what others may do", { isAuthenticated: true }));
    return unwrap(await explainTo(ctx, input));
  });
