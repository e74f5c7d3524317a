import type { Guid } from "@plein/contract/guid";
import type { StaffProposal } from "@plein/contract/users/staff-proposal";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

type ShownRow = Omit<StaffProposal, "proposedOn" | "expiresOn"> & {
  readonly proposedOn: Date;
  readonly expiresOn: Date;
};

/** The proposal about a user that can still be confirmed. */
export async function findOpenProposal(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<StaffProposal | null> {
  const row = await runSqlForOne(
    target,
    sql<ShownRow>`
      select p.guid::text as guid, p.is_mett as "isMett", p.is_developer as "isDeveloper", p.reason,
             p.proposed_by_guid::text as "proposedByGuid", p.proposed_on as "proposedOn", p.expires_on as "expiresOn",
             coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), ''), u.email)
               as "proposedByName"
        from staff_proposals p join application_users u on u.platform_guid = p.platform_guid and u.guid = p.proposed_by_guid
       where p.platform_guid = ${platformGuid}::uuid and p.user_guid = ${userGuid}::uuid and p.outcome is null and p.expires_on > now()`,
  );
  if (row === null) return null;
  return { ...row, proposedOn: row.proposedOn.toISOString(), expiresOn: row.expiresOn.toISOString() };
}

type NewProposalRow = Pick<StaffProposal, "isMett" | "isDeveloper" | "reason" | "proposedByGuid"> & {
  readonly userGuid: Guid;
  readonly days: number;
};

/** @returns null if the user has an open proposal */
export function addProposalRow(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, isMett, isDeveloper, reason, proposedByGuid, days }: NewProposalRow,
): Promise<{ guid: Guid } | null> {
  return runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into staff_proposals (platform_guid, user_guid, is_mett, is_developer, reason, proposed_by_guid, expires_on)
      values (${platformGuid}::uuid, ${userGuid}::uuid, ${isMett}::boolean, ${isDeveloper}::boolean, ${reason}, ${proposedByGuid}::uuid,
              now() + ${days}::int * interval '1 day')
      on conflict (platform_guid, user_guid) where outcome is null do nothing
      returning guid::text as guid`,
  );
}

/** Closes expired proposals that nobody decided on, since a user can have one open proposal. */
export async function closeExpiredProposals(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update staff_proposals set outcome = 'lapsed', decided_on = now()
         where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and outcome is null and expires_on <= now()`,
  );
}

export type LockedProposal = {
  readonly guid: Guid;
  readonly isMett: boolean;
  readonly isDeveloper: boolean;
  readonly reason: string;
  readonly proposedByGuid: Guid;
  readonly isOpen: boolean;
};

export function lockProposal(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, proposalGuid }: { readonly guid: Guid; readonly proposalGuid: Guid },
): Promise<LockedProposal | null> {
  return runSqlForOne(
    target,
    sql<LockedProposal>`
      select guid::text as guid, is_mett as "isMett", is_developer as "isDeveloper", reason, proposed_by_guid::text as "proposedByGuid",
             outcome is null and expires_on > now() as "isOpen"
        from staff_proposals
       where platform_guid = ${platformGuid}::uuid and guid = ${proposalGuid}::uuid and user_guid = ${guid}::uuid for update`,
  );
}

type Decision = {
  readonly proposalGuid: Guid;
  readonly outcome: "confirmed" | "refused" | "withdrawn";
  readonly decidedByGuid: Guid;
};

export async function closeProposal(
  target: SqlTarget,
  platformGuid: Guid,
  { proposalGuid, outcome, decidedByGuid }: Decision,
): Promise<void> {
  await runSql(
    target,
    sql`update staff_proposals set outcome = ${outcome}, decided_by_guid = ${decidedByGuid}::uuid, decided_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${proposalGuid}::uuid`,
  );
}

type StaffFlags = { readonly userGuid: Guid; readonly isMett: boolean; readonly isDeveloper: boolean };

/** Saves the flags, and ends the sessions and support grants that depended on the previous ones. */
export async function saveStaffFlags(target: SqlTarget, platformGuid: Guid, { userGuid, isMett, isDeveloper }: StaffFlags): Promise<void> {
  await runSql(
    target,
    sql`update application_users set is_mett = ${isMett}::boolean, is_developer = ${isDeveloper}::boolean, version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
  await runSql(target, sql`delete from sessions where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`);
  if (isMett) return;
  await runSql(
    target,
    sql`update support_grants set ended_on = least(until, now()) where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid
           and ended_on is null`,
  );
}
