import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import type { VisitMoment } from "./visit-rows.ts";

/**
 * Counts these visitors of today once as those who agreed to analytical cookies. One who has no view today, such as a program that only
 * reports, doesn't count. Rows are locked in order, so that two processes never deadlock.
 *
 * @param visitors hashes in hexadecimal digits
 */
export async function addConsentRows(db: PlatformDb, { day, hour }: Omit<VisitMoment, "salt">, visitors: readonly string[]): Promise<void> {
  const platform = sql`${db.platformGuid}::uuid`;
  await runSql(
    db,
    sql`with agreed as (
          select d.visitor from day_visitors d
           where d.platform_guid = ${platform} and d.day = ${day}::date and not d.has_consented
             and d.visitor = any(array(select decode(v, 'hex') from unnest(${[...visitors]}::text[]) v))
           order by d.visitor for update
        ), noted as (
          update day_visitors d set has_consented = true from agreed a
           where d.platform_guid = ${platform} and d.day = ${day}::date and d.visitor = a.visitor
          returning d.visitor
        )
        insert into visit_hours as h (platform_guid, day, hour, consented)
        select ${platform}, ${day}::date, ${hour}::int, count(*)::int from noted having count(*) > 0
            on conflict (platform_guid, day, hour) do update set consented = h.consented + excluded.consented`,
  );
}
