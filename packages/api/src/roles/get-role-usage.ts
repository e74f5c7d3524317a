import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { RoleUsage } from "@plein/contract/roles/role";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { ResultError } from "../result-error.ts";
import { EXAMPLE_ROLE_USAGE } from "./role-examples.ts";
import { findRole, findRoleUsage } from "./role-rows.ts";

export const getRoleUsage = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/roles/{guid}:usage",
      summary: "Returns where a role is used: users, invitations, pages, blocks, forms, and the role rules of identity providers.",
      example: { response: EXAMPLE_ROLE_USAGE },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(RoleUsage)
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "roles.list");
    const { platformGuid } = ctx.db;
    if ((await findRole(ctx.db, platformGuid, input.guid)) === null) throw new ResultError(failure("NotFound", `No role ${input.guid}`));
    return findRoleUsage(ctx.db, platformGuid, input.guid);
  });
