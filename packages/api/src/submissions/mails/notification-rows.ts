import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** The number of new submissions of a form to notify an address of. */
export type NotificationRow = {
  readonly address: string;
  readonly formGuid: Guid;
  readonly title: string;
  readonly count: number;
  /** guid of the submission if it is the only one, else of any of them */
  readonly submissionGuid: Guid;
};

/** Locks the notices of a platform for this transaction. @returns false if another process has the lock */
export async function tryLockNotifications(target: SqlTarget, platformGuid: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{
      isClaimed: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended('submission notices ' || ${platformGuid}::text, 0)) as "isClaimed"`,
  );
  return row?.isClaimed === true;
}

/**
 * Removes the addresses to notify from submissions that count, oldest first, except addresses that were mailed within this number of
 * minutes. Submissions that wait for verification keep theirs until it is done.
 */
export function claimNotificationRows(
  target: SqlTarget,
  platformGuid: Guid,
  { minutes, limit }: { readonly minutes: number; readonly limit: number },
): Promise<NotificationRow[]> {
  return runSql(
    target,
    sql<NotificationRow>`
      with recent as (
        select array_agg(distinct recipient) as addresses from mails
         where platform_guid = ${platformGuid}::uuid and kind = 'submissionsArrived' and created_on > now() - ${minutes}::int * interval '1 minute'),
      due as (
        select s.guid, s.form_guid, s.notify_addresses as addresses, coalesce(r.addresses, '{}') as recent
          from form_submissions s, recent r
         where s.platform_guid = ${platformGuid}::uuid and s.notify_addresses <> '{}' and s.state not in ('Concept', 'AwaitingVerification')
           and not s.notify_addresses <@ coalesce(r.addresses, '{}')
         order by s.submitted_on limit ${limit}::int for update of s skip locked),
      taken as (
        update form_submissions s
           set notify_addresses = case when s.state = 'Spam' then '{}' else array(select unnest(d.addresses) intersect select unnest(d.recent)) end
          from due d where s.platform_guid = ${platformGuid}::uuid and s.guid = d.guid
        returning s.guid, s.form_guid, s.state, d.addresses, d.recent)
      select a.address, t.form_guid as "formGuid", f.title, count(*)::int as count, min(t.guid::text)::uuid as "submissionGuid"
        from taken t
        cross join lateral (select unnest(t.addresses) as address except select unnest(t.recent)) a
        join forms f on f.platform_guid = ${platformGuid}::uuid and f.guid = t.form_guid and f.deleted_on is null
       where t.state not in ('Spam', 'Deleted')
       group by a.address, t.form_guid, f.title order by a.address, f.title`,
  );
}
