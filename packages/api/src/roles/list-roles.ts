import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { Role } from "@plein/contract/roles/role";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { EXAMPLE_ROLE } from "./role-examples.ts";
import { listRoleRows } from "./role-rows.ts";

export const listRoles = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/roles",
      summary: "Returns the platform's roles with the number of members of each, the built-in ones first.",
      example: { response: [EXAMPLE_ROLE] },
    },
  })
  .output(z.array(Role))
  .query(({ ctx }) => {
    requireRoleList(ctx);
    return listRoleRows(ctx.db, ctx.db.platformGuid);
  });

/** @throws Unauthorized for users without the right to see roles */
export function requireRoleList({ actor }: Pick<UserContext, "actor">): void {
  if (!can(actor, "roles.list")) throw new ResultError(failure("Unauthorized", "No right to see roles", { isAuthenticated: true }));
}
