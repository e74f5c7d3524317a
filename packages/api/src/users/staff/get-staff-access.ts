import { Guid } from "@plein/contract/guid";
import { StaffAccess } from "@plein/contract/users/staff-proposal";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { requireUserList } from "../may-list-users.ts";
import { EXAMPLE_STAFF_ACCESS } from "./staff-example.ts";
import { getStaffAccessOfUser } from "./staff-proposal-store.ts";

export const getStaffAccess = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/users/{guid}:staff",
      summary: "Whether a user is of staff (Mett) or a developer, and what is proposed to make them.",
      example: { answer: EXAMPLE_STAFF_ACCESS },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(StaffAccess)
  .query(async ({ ctx, input: { guid } }) => {
    requireUserList(ctx);
    return unwrap(await getStaffAccessOfUser(ctx, guid));
  });
