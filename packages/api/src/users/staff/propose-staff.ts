import { Guid } from "@plein/contract/guid";
import { StaffReason } from "@plein/contract/support/support-grant";
import { StaffAccess } from "@plein/contract/users/staff-proposal";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { requireUserList } from "../may-list-users.ts";
import { EXAMPLE_STAFF_ACCESS } from "./staff-example.ts";
import { proposeStaffOf } from "./staff-proposal-store.ts";

export const proposeStaff = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/users/{guid}:proposeStaff",
      summary:
        "Proposes what of Mett and Developer a user is to be. It changes nothing until another person of staff confirms it, within seven days.",
      example: { body: { isMett: true, isDeveloper: false, reason: EXAMPLE_STAFF_ACCESS.proposal?.reason }, answer: EXAMPLE_STAFF_ACCESS },
    },
  })
  .input(z.strictObject({ guid: Guid, isMett: z.boolean(), isDeveloper: z.boolean(), reason: StaffReason }))
  .output(StaffAccess)
  .mutation(async ({ ctx, input }) => {
    requireUserList(ctx);
    return unwrap(await proposeStaffOf(ctx, input));
  });
