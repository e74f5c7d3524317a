import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { StaffAccess } from "@plein/contract/users/staff-proposal";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { accessOf } from "../stored-user.ts";
import { findUser } from "../user-rows.ts";
import { findStaffAccess } from "./find-staff-access.ts";
import { EXAMPLE_STAFF_ACCESS } from "./staff-example.ts";

export const getStaffAccess = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/users/{guid}:staff",
      summary: "Returns whether a user is staff (Mett) or a developer, and the proposal to change that.",
      example: { response: EXAMPLE_STAFF_ACCESS },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(StaffAccess)
  .query(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "users.list");
    const stored = await findUser(ctx.db, ctx.db.platformGuid, guid);
    if (stored === null || !can(ctx.actor, "users.view", accessOf(stored))) return unwrap(failure("NotFound", `No user ${guid}`));
    return findStaffAccess(ctx.db, ctx.db.platformGuid, stored);
  });
