import type { SearchTermCount, SearchTermQuery } from "@plein/contract/search/search-terms";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/** The counts of one term. `results` is the total of its latest search, `ranks` the sum of the ranks of clicked results. */
export type TermCount = { readonly term: string; searches: number; empty: number; results: number; clicks: number; ranks: number };

/** Adds to the counts of today, in the platform's time zone. */
export async function addSearchTermRows(db: PlatformDb, counts: readonly TermCount[]): Promise<void> {
  // Sorted, so that concurrent processes lock the rows in the same order.
  const rows = JSON.stringify([...counts].sort((one, other) => (one.term < other.term ? -1 : 1)));
  await runSql(
    db,
    sql`insert into search_terms as t
               (platform_guid, day, term, search_count, empty_count, result_count, click_count, click_rank_sum)
        select p.guid, (now() at time zone p.time_zone)::date, x.term, x.searches, x.empty, x.results, x.clicks, x.ranks
          from platforms p, jsonb_to_recordset(${rows}::jsonb)
               as x(term text, searches int, empty int, results int, clicks int, ranks int)
         where p.guid = ${db.platformGuid}::uuid
            on conflict (platform_guid, day, term) do update
           set search_count = t.search_count + excluded.search_count, empty_count = t.empty_count + excluded.empty_count,
               result_count = case when excluded.search_count > 0 then excluded.result_count else t.result_count end,
               click_count = t.click_count + excluded.click_count, click_rank_sum = t.click_rank_sum + excluded.click_rank_sum`,
  );
}

export async function removeOldSearchTermRows(db: PlatformDb, months: number): Promise<void> {
  await runSql(
    db,
    sql`delete from search_terms where platform_guid = ${db.platformGuid}::uuid and day < now() - interval '1 month' * ${months}::int`,
  );
}

/** The terms of a period, those that were searched for most first. */
export function listSearchTermRows(db: PlatformDb, { days, from, until, only, count }: SearchTermQuery): Promise<SearchTermCount[]> {
  return runSql(
    db,
    sql<SearchTermCount>`
      select term, sum(search_count)::int as searches, sum(empty_count)::int as "withoutResults", sum(click_count)::int as clicks,
             round(sum(click_rank_sum)::numeric / nullif(sum(click_count), 0), 1)::float8 as "averageRank"
        from search_terms
       where platform_guid = ${db.platformGuid}::uuid 
         and day >= coalesce(${from ?? null}::date, (now() - interval '1 day' * ${days}::int)::date + 1) and day <= coalesce(${until ?? null}::date, 'infinity')
       group by term
      having sum(search_count) > 0 and case ${only}::text when 'withoutResults' then sum(empty_count) > 0
                                                          when 'withoutClicks' then sum(click_count) = 0 and sum(empty_count) = 0
                                                          else true end
       order by sum(search_count) desc, term limit ${count}::int`,
  );
}
