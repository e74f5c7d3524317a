import { StaffAccess } from "@plein/contract/users/staff-proposal";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { requireUserList } from "../may-list-users.ts";
import { confirmStaffOf } from "./staff-decision-store.ts";
import { EXAMPLE_STAFF_ACCESS } from "./staff-example.ts";
import { ProposalOfUser } from "./staff-proposal-store.ts";

export const confirmStaff = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:confirmStaff",
      summary:
        "Confirms what another person of staff proposed, and gives it: the user's sessions end. Never by who proposed it, nor by whom it is about.",
      example: {
        body: { proposalGuid: EXAMPLE_STAFF_ACCESS.proposal?.guid },
        answer: { ...EXAMPLE_STAFF_ACCESS, isMett: true, proposal: null },
      },
    },
  })
  .input(ProposalOfUser)
  .output(StaffAccess)
  .mutation(async ({ ctx, input }) => {
    requireUserList(ctx);
    return unwrap(await confirmStaffOf(ctx, input));
  });
