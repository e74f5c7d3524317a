import { can } from "@plein/contract/access/policy";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { StaffAccess } from "@plein/contract/users/staff-proposal";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { findUserActor } from "../../access/user-actor.shared.ts";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { checkRecentAuthentication } from "../../recent-authentication.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { accessOf, type StoredUser } from "../stored-user.ts";
import { decideProposal, type ProposalCase, ProposalOfUser } from "./decide-proposal.ts";
import { EXAMPLE_STAFF_ACCESS } from "./staff-example.ts";
import { closeProposal, saveStaffFlags } from "./staff-proposal-rows.ts";

export const confirmStaff = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:confirmStaff",
      summary:
        "Confirms the proposal of another staff member, and applies it: the user's sessions end. Refused for the proposer, and for the user that it is about.",
      example: {
        body: { proposalGuid: EXAMPLE_STAFF_ACCESS.proposal?.guid },
        response: { ...EXAMPLE_STAFF_ACCESS, isMett: true, proposal: null },
      },
    },
  })
  .input(ProposalOfUser)
  .output(StaffAccess)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "users.list");
    return unwrap(await decideProposal(ctx, input, (tx, decided) => confirm(tx, ctx, decided)));
  });

async function confirm(tx: PlatformTransaction, ctx: UserContext, decided: ProposalCase): Promise<Result<StoredUser>> {
  const refusal = await findRefusal(tx, ctx, decided);
  if (refusal !== null) return refusal;
  const { user } = decided;
  const { guid: proposalGuid, isMett, isDeveloper, reason, proposedByGuid } = decided.proposal;
  await saveStaffFlags(tx, ctx.db.platformGuid, { userGuid: user.guid, isMett, isDeveloper });
  await closeProposal(tx, ctx.db.platformGuid, { proposalGuid, outcome: "confirmed", decidedByGuid: ctx.actor.userGuid });
  await addAuditEntry(tx, ctx, {
    action: "users.grantStaff",
    objectType: "user",
    objectGuid: user.guid,
    before: { isMett: user.isMett, isDeveloper: user.isDeveloper },
    after: { isMett, isDeveloper, proposedByGuid },
    reason,
  });
  return success({ ...user, isMett, isDeveloper });
}

/** It takes two staff members, neither of them the user that it is about, both of them staff at this moment. */
async function findRefusal(tx: PlatformTransaction, ctx: UserContext, { proposal, user, proposer }: ProposalCase): Promise<Failure | null> {
  const about = { ...accessOf(user), requestedByGuid: proposal.proposedByGuid };
  // The caller's current account, which may have changed since the request was authenticated.
  const confirmer = await findUserActor(tx, ctx.db.platformGuid, { guid: ctx.actor.userGuid });
  const mayConfirm = confirmer !== null && can(ctx.actor, "users.confirmStaff", about) && can(confirmer.actor, "users.confirmStaff", about);
  if (!mayConfirm) return failure("Unauthorized", `No right: users.confirmStaff of user ${user.guid}`, { isAuthenticated: true });
  if (user.isErased) return failure("Expired", `User ${user.guid} was erased`);
  const isProposerStaff = proposer?.isMett === true && proposer.isActive;
  if (!isProposerStaff) return failure("Expired", "The proposer is no longer staff");
  const recent = checkRecentAuthentication(ctx);
  return recent.code === "Success" ? null : recent;
}
