import { StaffStanding } from "@plein/contract/users/staff-proposal";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { requireUserList } from "../may-list-users.ts";
import { confirmStaffOf } from "./staff-decision-store.ts";
import { EXAMPLE_STANDING } from "./staff-example.ts";
import { ProposalOfUser } from "./staff-proposal-store.ts";

export const confirmStaff = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:confirmStaff",
      summary:
        "Confirms what another person of staff proposed, and gives it: the user's sessions end. Never by who proposed it, nor by whom it is about.",
      example: { body: { proposalGuid: EXAMPLE_STANDING.proposal?.guid }, answer: { ...EXAMPLE_STANDING, isMett: true, proposal: null } },
    },
  })
  .input(ProposalOfUser)
  .output(StaffStanding)
  .mutation(async ({ ctx, input }) => {
    requireUserList(ctx);
    return unwrap(await confirmStaffOf(ctx, input));
  });
