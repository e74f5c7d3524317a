import type { Actor } from "@plein/contract/access/actor";
import type { FormFigures } from "@plein/contract/statistics/statistics";
import { previousPeriod, type StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql } from "../../run-sql.ts";

/** A platform has at most some dozens of forms. */
const MAX_ROWS = 100;

/** Forms by their submissions in a period, on the platform's clock; without those whose submissions the actor may not see. */
export function listFormFigures(db: PlatformDb, actor: Actor, period: StatisticsPeriod): Promise<FormFigures[]> {
  const platform = sql`${db.platformGuid}::uuid`;
  const startOf = (day: string, daysOn = 0) =>
    sql`((${day}::date + ${daysOn}::int)::timestamp at time zone (select time_zone from platforms where guid = ${platform}))`;
  const [from, until, before] = [startOf(period.from), startOf(period.until, 1), startOf(previousPeriod(period).from)];
  return runSql(
    db,
    sql<FormFigures>`
      select f.guid, f.title, reached.viewed, reached.started, reached.sent, s.submissions, s.before, s."toHandle", s."medianHours"
        from forms f
       cross join lateral (
         select count(*) filter (where o.submitted_on >= ${from} and o.submitted_on < ${until})::int as submissions,
                count(*) filter (where o.submitted_on >= ${before} and o.submitted_on < ${from})::int as before,
                count(*) filter (where o.state in ('Received', 'InProgress'))::int as "toHandle",
                percentile_cont(0.5) within group (order by extract(epoch from h.handled_on - o.submitted_on) / 3600)
                  filter (where o.submitted_on >= ${from} and o.submitted_on < ${until}) as "medianHours"
           from form_submissions o
           left join lateral (
             select min(e.created_on) as handled_on from submission_events e
              where e.platform_guid = o.platform_guid and e.submission_guid = o.guid and e.kind = 'state' and e.text in ('Handled', 'Rejected')) h on true
          where o.platform_guid = ${platform} and o.form_guid = f.guid and o.state in ('Received', 'InProgress', 'Handled', 'Rejected')) s
       cross join lateral (
         select coalesce(sum(g.count) filter (where g.kind = 'view'), 0)::int as viewed,
                coalesce(sum(g.count) filter (where g.kind = 'start'), 0)::int as started,
                coalesce(sum(g.count) filter (where g.kind = 'sent'), 0)::int as sent
           from form_step_figures g
          where g.platform_guid = ${platform} and g.form_guid = f.guid and g.day between ${period.from}::date and ${period.until}::date) reached
       where f.platform_guid = ${platform} and f.deleted_on is null and ${visibleWhere(actor, "submissions.list", "f")}
       order by s.submissions desc, f.title, f.guid limit ${MAX_ROWS}`,
  );
}
