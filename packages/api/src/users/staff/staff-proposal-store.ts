import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { STAFF_PROPOSAL_DAYS, type StaffAccess, type StaffProposal } from "@plein/contract/users/staff-proposal";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { checkRecentAuthentication } from "../../recent-authentication.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import { accessOf, type StoredUser } from "../stored-user.ts";
import { findUser, lockUsers } from "../user-rows-store.ts";

/** Names the very proposal that was looked at, so that nobody decides on another one. */
export const ProposalOfUser = z.strictObject({ guid: Guid, proposalGuid: Guid });
export type ProposalOfUser = z.infer<typeof ProposalOfUser>;

/** What an account is, and what is proposed to make it, for who may see the account. */
export async function getStaffAccessOfUser(ctx: UserContext, guid: Guid): Promise<Result<StaffAccess>> {
  const stored = await findUser(ctx.db, guid);
  if (stored === null || !can(ctx.actor, "users.view", accessOf(stored))) return failure("NotFound", `No user ${guid}`);
  return success(await findStaffAccess(ctx.db, ctx.db.platformGuid, stored));
}

type NewProposal = { readonly guid: Guid; readonly isMett: boolean; readonly isDeveloper: boolean; readonly reason: string };

/** Writes a proposal down. @returns Conflict where one waits already, or where the account is that by now */
export function proposeStaffOf(ctx: UserContext, { guid, isMett, isDeveloper, reason }: NewProposal): Promise<Result<StaffAccess>> {
  const { platformGuid } = ctx.db;
  return ctx.db.transaction(async (tx) => {
    const { users } = await lockUsers(tx, platformGuid, [guid]);
    const proposable = checkProposable(ctx, guid, users.get(guid));
    if (proposable.code !== "Success") return proposable;
    const stored = proposable.value;
    if (stored.isMett === isMett && stored.isDeveloper === isDeveloper) return failure("Conflict", `User ${guid} is that already`);
    await lapse(tx, platformGuid, guid);
    const added = await runSqlForOne(
      tx,
      sql<{ guid: Guid }>`
        insert into staff_proposals (platform_guid, user_guid, is_mett, is_developer, reason, proposed_by_guid, expires_on)
        values (${platformGuid}::uuid, ${guid}::uuid, ${isMett}::boolean, ${isDeveloper}::boolean, ${reason}, ${ctx.actor.userGuid}::uuid,
                now() + ${STAFF_PROPOSAL_DAYS}::int * interval '1 day')
        on conflict (platform_guid, user_guid) where outcome is null do nothing
        returning guid::text as guid`,
    );
    if (added === null) return failure("Conflict", `A proposal about user ${guid} waits already`);
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

/** A proposal that nobody decided on in time makes room for another. */
async function lapse(tx: PlatformTransaction, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(
    tx,
    sql`update staff_proposals set outcome = 'lapsed', decided_on = now()
         where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and outcome is null and expires_on <= now()`,
  );
}

export async function findStaffAccess(
  target: SqlTarget,
  platformGuid: Guid,
  { guid: userGuid, isMett, isDeveloper }: Pick<StoredUser, "guid" | "isMett" | "isDeveloper">,
): Promise<StaffAccess> {
  return { userGuid, isMett, isDeveloper, proposal: await findWaiting(target, platformGuid, userGuid) };
}

type ProposalRow = Omit<StaffProposal, "proposedOn" | "expiresOn"> & {
  readonly proposedOn: Date | string;
  readonly expiresOn: Date | string;
};

async function findWaiting(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<StaffProposal | null> {
  const row = await runSqlForOne(
    target,
    sql<ProposalRow>`
      select p.guid::text as guid, p.is_mett as "isMett", p.is_developer as "isDeveloper", p.reason,
             p.proposed_by_guid::text as "proposedByGuid", p.proposed_on as "proposedOn", p.expires_on as "expiresOn",
             coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), ''), u.email)
               as "proposedByName"
        from staff_proposals p join application_users u on u.platform_guid = p.platform_guid and u.guid = p.proposed_by_guid
       where p.platform_guid = ${platformGuid}::uuid and p.user_guid = ${userGuid}::uuid and p.outcome is null and p.expires_on > now()`,
  );
  if (row === null) return null;
  const instant = (value: Date | string) => new Date(value).toISOString();
  return { ...row, proposedOn: instant(row.proposedOn), expiresOn: instant(row.expiresOn) };
}
