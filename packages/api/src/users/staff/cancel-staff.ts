import { StaffAccess } from "@plein/contract/users/staff-proposal";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { requireUserList } from "../may-list-users.ts";
import { cancelStaffOf } from "./staff-decision-store.ts";
import { EXAMPLE_STAFF_ACCESS } from "./staff-example.ts";
import { ProposalOfUser } from "./staff-proposal-store.ts";

export const cancelStaff = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:cancelStaff",
      summary: "Withdraws one's own proposal about a user, or refuses somebody else's.",
      example: { body: { proposalGuid: EXAMPLE_STAFF_ACCESS.proposal?.guid }, answer: { ...EXAMPLE_STAFF_ACCESS, proposal: null } },
    },
  })
  .input(ProposalOfUser)
  .output(StaffAccess)
  .mutation(async ({ ctx, input }) => {
    requireUserList(ctx);
    return unwrap(await cancelStaffOf(ctx, input));
  });
