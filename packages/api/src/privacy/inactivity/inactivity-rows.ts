import type { Guid } from "@plein/contract/guid";
import type { ProfileName } from "@plein/contract/profiles/profile-name";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type InactiveUser = ProfileName & {
  readonly email: string;
  readonly language: string | null;
  /** the end of the platform's period of inactivity */
  readonly dueOn: Date;
  readonly mails: number;
  readonly firstMailOn: Date | null;
};

/** Users whose `months` of inactivity are over `before` then. */
type Inactivity = { readonly months: number; readonly before: Date };

/** The stored setting, not validated. */
export async function findInactivitySetting(target: SqlTarget, platformGuid: Guid): Promise<unknown> {
  const stored = await runSqlForOne(
    target,
    sql<{ value: unknown }>`
      select value from platform_settings where platform_guid = ${platformGuid}::uuid and key = 'eraseInactiveAfterMonths'`,
  );
  return stored?.value;
}

/** Users whom the job would mail: neither erased nor about to be, and no staff. */
function whereInactive(platformGuid: Guid, { months, before }: Inactivity): RawBuilder<unknown> {
  return sql`platform_guid = ${platformGuid}::uuid and erased_on is null and erase_on is null and not is_mett
         and coalesce(last_seen_on, created_on) + make_interval(months => ${months}::int) <= ${before}::timestamptz`;
}

export type PreviewRow = ProfileName & {
  readonly guid: Guid;
  readonly email: string;
  readonly lastSeenOn: Date | null;
  /** number of all such users */
  readonly total: number;
};

/** The longest inactive first. */
export function listPreviewRows(
  target: SqlTarget,
  platformGuid: Guid,
  { limit, ...inactivity }: Inactivity & { readonly limit: number },
): Promise<PreviewRow[]> {
  return runSql(
    target,
    sql<PreviewRow>`
      select guid, email, first_name as "firstName", middle_name as "middleName", last_name as "lastName", last_seen_on as "lastSeenOn",
             count(*) over ()::int as total
        from application_users where ${whereInactive(platformGuid, inactivity)}
       order by coalesce(last_seen_on, created_on), guid limit ${limit}`,
  );
}

export function listInactiveUsers(
  target: SqlTarget,
  platformGuid: Guid,
  { limit, ...inactivity }: Inactivity & { readonly limit: number },
): Promise<{ guid: Guid }[]> {
  return runSql(
    target,
    sql<{ guid: Guid }>`
      select guid from application_users where ${whereInactive(platformGuid, inactivity)}
       order by coalesce(last_seen_on, created_on) limit ${limit}`,
  );
}

/** Cancels the plans that no user requested, for users who signed in again: their inactivity is over after `after`. 0 months: for all. */
export function cancelInactivityPlans(
  target: SqlTarget,
  platformGuid: Guid,
  { months, after }: { readonly months: number; readonly after: Date },
): Promise<{ guid: Guid }[]> {
  return runSql(
    target,
    sql<{ guid: Guid }>`
      update application_users set erase_on = null
       where platform_guid = ${platformGuid}::uuid and erase_on is not null and erase_requested_by_guid is null and erased_on is null
         and (${months}::int = 0
              or coalesce(last_seen_on, created_on) + make_interval(months => ${months}::int) > ${after}::timestamptz)
      returning guid`,
  );
}

/** An inactive user, with the mails that were sent since they were last seen; null for a user who isn't inactive any more. */
export function findInactiveUser(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, months, before }: Inactivity & { readonly guid: Guid },
): Promise<InactiveUser | null> {
  return runSqlForOne(
    target,
    sql<InactiveUser>`
      select u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.email, u.language,
             coalesce(u.last_seen_on, u.created_on) + make_interval(months => ${months}::int) as "dueOn",
             (select count(*)::int from mails m where m.platform_guid = u.platform_guid and m.kind = 'inactivity'
                 and lower(m.recipient) = lower(u.email) and m.created_on > coalesce(u.last_seen_on, u.created_on)) as mails,
             (select min(m.created_on) from mails m where m.platform_guid = u.platform_guid and m.kind = 'inactivity'
                 and lower(m.recipient) = lower(u.email) and m.created_on > coalesce(u.last_seen_on, u.created_on)) as "firstMailOn"
        from application_users u
       where u.platform_guid = ${platformGuid}::uuid and u.guid = ${guid}::uuid and u.erased_on is null and u.erase_on is null
         and coalesce(u.last_seen_on, u.created_on) + make_interval(months => ${months}::int) <= ${before}::timestamptz`,
  );
}

/**
 * Locks a user by updating the row without changes: a transaction that waited for it is retried, and sees the mail of the first. After a
 * mere lock it would continue on its own, older snapshot.
 */
export async function claimUser(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update application_users set last_seen_on = last_seen_on where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}
