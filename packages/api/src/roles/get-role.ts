import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { Role } from "@plein/contract/roles/role";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { ResultError } from "../result-error.ts";
import { EXAMPLE_ROLE } from "./role-examples.ts";
import { findRole } from "./role-rows.ts";

export const getRole = userProcedure
  .meta({
    rest: { method: "GET", path: "/api/roles/{guid}", summary: "Returns one role.", example: { response: EXAMPLE_ROLE }, hasEntity: true },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(Role)
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "roles.list");
    const role = await findRole(ctx.db, ctx.db.platformGuid, input.guid);
    if (role === null) throw new ResultError(failure("NotFound", `No role ${input.guid}`));
    return role;
  });
