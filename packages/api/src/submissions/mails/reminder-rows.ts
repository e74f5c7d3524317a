import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** Submissions of a form that wait for one of its handlers. */
export type ReminderRow = {
  readonly address: string;
  /** of the receiver's account; null without one, and for the platform's */
  readonly language: string | null;
  readonly formGuid: Guid;
  readonly title: string;
  readonly days: number;
  readonly count: number;
  /** guid of the submission if it is the only one, else of any of them */
  readonly submissionGuid: Guid;
};

/**
 * Marks submissions that wait for longer than the days of their form, since they came in or since the last reminder, as reminded of. The
 * reminder is for who is assigned to a submission; else for the addresses that its form notifies, or without any for the form's owner.
 */
export function claimReminderRows(
  target: SqlTarget,
  platformGuid: Guid,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<ReminderRow[]> {
  return runSql(
    target,
    sql<ReminderRow>`
      with due as (
        select s.guid, s.form_guid, f.title, f.reminder_days as days, s.assignee_guid, f.owner_guid,
               case when f.action = 'Notify' then f.notify_addresses else '{}' end as addresses
          from forms f
          join form_submissions s on s.platform_guid = f.platform_guid and s.form_guid = f.guid and s.state in ('Received', 'InProgress')
           and greatest(s.submitted_on, s.reminded_on) < ${now}::timestamptz - f.reminder_days * interval '1 day'
         where f.platform_guid = ${platformGuid}::uuid and f.reminder_days is not null and f.deleted_on is null and f.archived_on is null
         order by s.submitted_on limit ${limit}::int for update of s skip locked),
      marked as (
        update form_submissions s set reminded_on = ${now}::timestamptz from due d
         where s.platform_guid = ${platformGuid}::uuid and s.guid = d.guid returning d.*),
      sent as (
        select m.*, u.email as address from marked m
          join application_users u on u.platform_guid = ${platformGuid}::uuid and u.is_active and u.erased_on is null
           and u.guid = case when m.assignee_guid is not null then m.assignee_guid when m.addresses = '{}' then m.owner_guid end
         union all
        select m.*, address from marked m cross join lateral unnest(m.addresses) as address where m.assignee_guid is null)
      select t.address, u.language, t.form_guid as "formGuid", t.title, t.days, count(*)::int as count,
             min(t.guid::text)::uuid as "submissionGuid"
        from sent t left join application_users u on u.platform_guid = ${platformGuid}::uuid and u.email = lower(t.address)
       group by t.address, u.language, t.form_guid, t.title, t.days order by t.address, t.title`,
  );
}
