import { Role } from "@plein/contract/roles/role";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
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
    requireRight(ctx.actor, "roles.list");
    return listRoleRows(ctx.db, ctx.db.platformGuid);
  });
