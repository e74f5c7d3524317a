import { Guid } from "@plein/contract/guid";
import { StaffStanding } from "@plein/contract/users/staff-proposal";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { requireUserList } from "../may-list-users.ts";
import { EXAMPLE_STANDING } from "./staff-example.ts";
import { getStanding } from "./staff-proposal-store.ts";

export const getStaffStanding = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/users/{guid}:staff",
      summary: "Whether a user is of staff (Mett) or a developer, and what is proposed to make them.",
      example: { answer: EXAMPLE_STANDING },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(StaffStanding)
  .query(async ({ ctx, input: { guid } }) => {
    requireUserList(ctx);
    return unwrap(await getStanding(ctx, guid));
  });
