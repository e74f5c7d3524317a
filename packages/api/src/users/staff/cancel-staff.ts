import { can } from "@plein/contract/access/policy";
import { failure, type Result, success } from "@plein/contract/result";
import { StaffAccess } from "@plein/contract/users/staff-proposal";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { accessOf, type StoredUser } from "../stored-user.ts";
import { decideProposal, type ProposalCase, ProposalOfUser } from "./decide-proposal.ts";
import { EXAMPLE_STAFF_ACCESS } from "./staff-example.ts";
import { closeProposal } from "./staff-proposal-rows.ts";

export const cancelStaff = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:cancelStaff",
      summary: "Withdraws the caller's own proposal about a user, or refuses another staff member's.",
      example: { body: { proposalGuid: EXAMPLE_STAFF_ACCESS.proposal?.guid }, response: { ...EXAMPLE_STAFF_ACCESS, proposal: null } },
    },
  })
  .input(ProposalOfUser)
  .output(StaffAccess)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "users.list");
    return unwrap(await decideProposal(ctx, input, (tx, decided) => cancel(tx, ctx, decided)));
  });

async function cancel(tx: PlatformTransaction, ctx: UserContext, { proposal, user }: ProposalCase): Promise<Result<StoredUser>> {
  if (!can(ctx.actor, "users.cancelStaff", accessOf(user)))
    return failure("Unauthorized", `No right: users.cancelStaff of user ${user.guid}`, { isAuthenticated: true });
  const outcome = proposal.proposedByGuid === ctx.actor.userGuid ? "withdrawn" : "refused";
  await closeProposal(tx, ctx.db.platformGuid, { proposalGuid: proposal.guid, outcome, decidedByGuid: ctx.actor.userGuid });
  await addAuditEntry(tx, ctx, {
    action: outcome === "withdrawn" ? "users.withdrawStaff" : "users.refuseStaff",
    objectType: "user",
    objectGuid: user.guid,
    after: { proposalGuid: proposal.guid },
  });
  return success(user);
}
