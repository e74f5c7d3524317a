import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { StaffReason } from "@plein/contract/support/support-grant";
import { STAFF_PROPOSAL_DAYS, StaffAccess } from "@plein/contract/users/staff-proposal";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { checkRecentAuthentication } from "../../recent-authentication.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { accessOf, type StoredUser } from "../stored-user.ts";
import { lockUsers } from "../user-rows.ts";
import { findStaffAccess } from "./find-staff-access.ts";
import { EXAMPLE_STAFF_ACCESS } from "./staff-example.ts";
import { addProposalRow, closeExpiredProposals } from "./staff-proposal-rows.ts";

const NewProposal = z.strictObject({ guid: Guid, isMett: z.boolean(), isDeveloper: z.boolean(), reason: StaffReason });

export const proposeStaff = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/users/{guid}:proposeStaff",
      summary:
        "Proposes whether a user is to be staff (Mett) and a developer. Nothing changes until another staff member confirms it, within seven days.",
      example: {
        body: { isMett: true, isDeveloper: false, reason: EXAMPLE_STAFF_ACCESS.proposal?.reason },
        response: EXAMPLE_STAFF_ACCESS,
      },
    },
  })
  .input(NewProposal)
  .output(StaffAccess)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "users.list");
    return unwrap(await propose(ctx, input));
  });

/** @returns Conflict if the user has an open proposal, or the proposed access already */
function propose(ctx: UserContext, { guid, isMett, isDeveloper, reason }: z.infer<typeof NewProposal>): Promise<Result<StaffAccess>> {
  const { platformGuid } = ctx.db;
  return ctx.db.transaction(async (tx) => {
    const { users } = await lockUsers(tx, platformGuid, [guid]);
    const proposable = checkProposable(ctx, guid, users.get(guid));
    if (proposable.code !== "Success") return proposable;
    const stored = proposable.value;
    if (stored.isMett === isMett && stored.isDeveloper === isDeveloper) return failure("Conflict", `User ${guid} is that already`);
    await closeExpiredProposals(tx, platformGuid, guid);
    const proposal = { userGuid: guid, isMett, isDeveloper, reason, proposedByGuid: ctx.actor.userGuid, days: STAFF_PROPOSAL_DAYS };
    const added = await addProposalRow(tx, platformGuid, proposal);
    if (added === null) return failure("Conflict", `User ${guid} has an open proposal`);
    const after = { proposalGuid: added.guid, isMett, isDeveloper };
    await addAuditEntry(tx, ctx, { action: "users.proposeStaff", objectType: "user", objectGuid: guid, after, reason });
    return success(await findStaffAccess(tx, platformGuid, stored));
  });
}

function checkProposable(ctx: UserContext, guid: Guid, stored: StoredUser | undefined): Result<StoredUser> {
  if (stored === undefined || !can(ctx.actor, "users.view", accessOf(stored))) return failure("NotFound", `No user ${guid}`);
  if (!can(ctx.actor, "users.proposeStaff", accessOf(stored)))
    return failure("Unauthorized", `No right: users.proposeStaff of user ${guid}`, { isAuthenticated: true });
  if (stored.isErased) return failure("Expired", `User ${guid} was erased`);
  const recent = checkRecentAuthentication(ctx);
  return recent.code === "Success" ? success(stored) : recent;
}
