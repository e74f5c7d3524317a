import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";

export type MailFigureRow = {
  /** mails of the period that the mail server accepted, refused, or that were given up */
  readonly sent: number;
  readonly refused: number;
  readonly failed: number;
  /** median time from the cause of a mail of the period until the mail server accepted it; null if none was sent */
  readonly medianSeconds: number | null;
  /** mails that wait to be sent now */
  readonly waiting: number;
  readonly waitingSince: Date | null;
};

/** What became of the mails of a period, and those that wait now. Mails that are held for a daily digest are none of these. */
export async function countMails(db: PlatformDb, { from, until }: StatisticsPeriod): Promise<MailFigureRow> {
  const row = await runSqlForOne(
    db,
    sql<MailFigureRow>`
      with listed as (
        select m.state, m.created_on, m.sent_on, m.state in ('queued', 'sending') as is_waiting,
               (m.created_on at time zone p.time_zone)::date between ${from}::date and ${until}::date as is_of_period
          from mails m join platforms p on p.guid = m.platform_guid
         where m.platform_guid = ${db.platformGuid}::uuid)
      select count(*) filter (where state = 'sent' and is_of_period)::int as sent,
             count(*) filter (where state = 'refused' and is_of_period)::int as refused,
             count(*) filter (where state = 'failed' and is_of_period)::int as failed,
             percentile_cont(0.5) within group (order by extract(epoch from sent_on - created_on))
               filter (where state = 'sent' and is_of_period) as "medianSeconds",
             count(*) filter (where is_waiting)::int as waiting, min(created_on) filter (where is_waiting) as "waitingSince"
        from listed`,
  );
  if (row === null) throw new Error("A count returned no row");
  return row;
}
