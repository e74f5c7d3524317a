import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { StaffAccess } from "@plein/contract/users/staff-proposal";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { findUserActor } from "../../access/user-actor.shared.ts";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { checkRecentAuthentication } from "../../recent-authentication.ts";
import { runSql, runSqlForOne } from "../../run-sql.ts";
import { accessOf, type StoredUser } from "../stored-user.ts";
import { lockUsers } from "../user-rows-store.ts";
import { findStaffAccess, type ProposalOfUser } from "./staff-proposal-store.ts";

/** The second person's part: from here on the account is what was proposed, and has to sign in anew. */
export function confirmStaffOf(ctx: UserContext, input: ProposalOfUser): Promise<Result<StaffAccess>> {
  return decide(ctx, input, async (tx, { proposal, user, proposer }) => {
    const refusal = await confirmRefusal(tx, ctx, { proposal, user, proposer });
    if (refusal !== null) return refusal;
    const { isMett, isDeveloper, reason, proposedByGuid } = proposal;
    await raise(tx, ctx.db.platformGuid, { userGuid: user.guid, isMett, isDeveloper });
    await close(tx, ctx, proposal.guid, "confirmed");
    await addAuditEntry(tx, ctx, {
      action: "users.grantStaff",
      objectType: "user",
      objectGuid: user.guid,
      before: { isMett: user.isMett, isDeveloper: user.isDeveloper },
      after: { isMett, isDeveloper, proposedByGuid },
      reason,
    });
    return success({ ...user, isMett, isDeveloper });
  });
}

/** Takes a proposal away: withdrawn by who made it, refused by anybody else of staff. */
export function cancelStaffOf(ctx: UserContext, input: ProposalOfUser): Promise<Result<StaffAccess>> {
  return decide(ctx, input, async (tx, { proposal, user }) => {
    if (!can(ctx.actor, "users.cancelStaff", accessOf(user)))
      return failure("Unauthorized", `No right: users.cancelStaff of user ${user.guid}`, { isAuthenticated: true });
    const outcome = proposal.proposedByGuid === ctx.actor.userGuid ? "withdrawn" : "refused";
    await close(tx, ctx, proposal.guid, outcome);
    await addAuditEntry(tx, ctx, {
      action: outcome === "withdrawn" ? "users.withdrawStaff" : "users.refuseStaff",
      objectType: "user",
      objectGuid: user.guid,
      after: { proposalGuid: proposal.guid },
    });
    return success(user);
  });
}

type Proposal = {
  readonly guid: Guid;
  readonly isMett: boolean;
  readonly isDeveloper: boolean;
  readonly reason: string;
  readonly proposedByGuid: Guid;
  readonly isWaiting: boolean;
};

type Case = { readonly proposal: Proposal; readonly user: StoredUser; readonly proposer: StoredUser | undefined };
type Decision = (tx: PlatformTransaction, about: Case) => Promise<Result<StoredUser>>;

/**
 * Decides on a proposal, once: its row and everyone it concerns are locked, so that of two who decide at the same instant
 * the second finds it decided, and who is being demoted goes first or waits.
 */
function decide(ctx: UserContext, { guid, proposalGuid }: ProposalOfUser, decision: Decision): Promise<Result<StaffAccess>> {
  const { platformGuid } = ctx.db;
  return ctx.db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, platformGuid, { guid, proposalGuid });
    const proposerGuid = proposal?.proposedByGuid ?? guid;
    const { users } = await lockUsers(tx, platformGuid, [guid, ctx.actor.userGuid, proposerGuid]);
    const user = users.get(guid);
    if (user === undefined || !can(ctx.actor, "users.view", accessOf(user))) return failure("NotFound", `No user ${guid}`);
    // Who may not decide at all learns nothing of what there is to decide.
    if (!can(ctx.actor, "users.cancelStaff", accessOf(user)))
      return failure("Unauthorized", `No right to decide about user ${guid}`, { isAuthenticated: true });
    if (proposal === null) return failure("NotFound", `No proposal ${proposalGuid} about user ${guid}`);
    if (!proposal.isWaiting) return failure("Expired", `Proposal ${proposalGuid} was decided or has run out`);
    const decided = await decision(tx, { proposal, user, proposer: users.get(proposerGuid) });
    return decided.code === "Success" ? success(await findStaffAccess(tx, platformGuid, decided.value)) : decided;
  });
}

function lockProposal(tx: PlatformTransaction, platformGuid: Guid, { guid, proposalGuid }: ProposalOfUser): Promise<Proposal | null> {
  return runSqlForOne(
    tx,
    sql<Proposal>`
      select guid::text as guid, is_mett as "isMett", is_developer as "isDeveloper", reason, proposed_by_guid::text as "proposedByGuid",
             outcome is null and expires_on > now() as "isWaiting"
        from staff_proposals
       where platform_guid = ${platformGuid}::uuid and guid = ${proposalGuid}::uuid and user_guid = ${guid}::uuid for update`,
  );
}

/** Two persons of staff, neither of them the one that it is about, both of them so at this very moment. */
async function confirmRefusal(tx: PlatformTransaction, ctx: UserContext, { proposal, user, proposer }: Case): Promise<Failure | null> {
  const about = { ...accessOf(user), requestedByGuid: proposal.proposedByGuid };
  // As the caller's account is by now, not as it was when the call came in.
  const confirmer = await findUserActor(tx, ctx.db.platformGuid, { guid: ctx.actor.userGuid });
  const mayConfirm = confirmer !== null && can(ctx.actor, "users.confirmStaff", about) && can(confirmer.actor, "users.confirmStaff", about);
  if (!mayConfirm) return failure("Unauthorized", `No right: users.confirmStaff of user ${user.guid}`, { isAuthenticated: true });
  if (user.isErased) return failure("Expired", `User ${user.guid} was erased`);
  const isStaffStill = proposer?.isMett === true && proposer.isActive;
  if (!isStaffStill) return failure("Expired", "Whoever proposed it is of staff no more");
  const recent = checkRecentAuthentication(ctx);
  return recent.code === "Success" ? null : recent;
}

type Raised = { readonly userGuid: Guid; readonly isMett: boolean; readonly isDeveloper: boolean };

async function raise(tx: PlatformTransaction, platformGuid: Guid, { userGuid, isMett, isDeveloper }: Raised): Promise<void> {
  await runSql(
    tx,
    sql`update application_users set is_mett = ${isMett}::boolean, is_developer = ${isDeveloper}::boolean, version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
  await runSql(tx, sql`delete from sessions where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`);
  // Who is of staff no more leaves no door open behind them.
  if (!isMett)
    await runSql(
      tx,
      sql`update support_grants set ended_on = least(until, now()) where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid
             and ended_on is null`,
    );
}

async function close(
  tx: PlatformTransaction,
  { db, actor }: UserContext,
  proposalGuid: Guid,
  outcome: "confirmed" | "refused" | "withdrawn",
): Promise<void> {
  await runSql(
    tx,
    sql`update staff_proposals set outcome = ${outcome}, decided_by_guid = ${actor.userGuid}::uuid, decided_on = now()
         where platform_guid = ${db.platformGuid}::uuid and guid = ${proposalGuid}::uuid`,
  );
}
