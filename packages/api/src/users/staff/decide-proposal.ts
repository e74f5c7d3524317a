import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { StaffAccess } from "@plein/contract/users/staff-proposal";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { accessOf, type StoredUser } from "../stored-user.ts";
import { lockUsers } from "../user-rows.ts";
import { findStaffAccess } from "./find-staff-access.ts";
import { type LockedProposal, lockProposal } from "./staff-proposal-rows.ts";

/** Identifies the proposal that the caller saw, so that nobody decides on another one. */
export const ProposalOfUser = z.strictObject({ guid: Guid, proposalGuid: Guid });
type ProposalOfUser = z.infer<typeof ProposalOfUser>;

export type ProposalCase = {
  readonly proposal: LockedProposal;
  readonly user: StoredUser;
  readonly proposer: StoredUser | undefined;
};

/**
 * Decides on a proposal, once. Its row and all users that it concerns are locked: the second of two concurrent decisions finds it decided,
 * and a change to the rights of one of them is serialized before or after it.
 */
export function decideProposal(
  ctx: UserContext,
  { guid, proposalGuid }: ProposalOfUser,
  decide: (tx: PlatformTransaction, decided: ProposalCase) => Promise<Result<StoredUser>>,
): Promise<Result<StaffAccess>> {
  const { platformGuid } = ctx.db;
  return ctx.db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, platformGuid, { guid, proposalGuid });
    const proposerGuid = proposal?.proposedByGuid ?? guid;
    const { users } = await lockUsers(tx, platformGuid, [guid, ctx.actor.userGuid, proposerGuid]);
    const user = users.get(guid);
    if (user === undefined || !can(ctx.actor, "users.view", accessOf(user))) return failure("NotFound", `No user ${guid}`);
    // A caller who may not decide doesn't learn which proposals there are.
    if (!can(ctx.actor, "users.cancelStaff", accessOf(user)))
      return failure("Unauthorized", `No right to decide about user ${guid}`, { isAuthenticated: true });
    if (proposal === null) return failure("NotFound", `No proposal ${proposalGuid} about user ${guid}`);
    if (!proposal.isOpen) return failure("Expired", `Proposal ${proposalGuid} was decided or has expired`);
    const decided = await decide(tx, { proposal, user, proposer: users.get(proposerGuid) });
    return decided.code === "Success" ? success(await findStaffAccess(tx, platformGuid, decided.value)) : decided;
  });
}
