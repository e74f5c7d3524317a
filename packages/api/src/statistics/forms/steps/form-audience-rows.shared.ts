import type { FormStepKind, StepFacet } from "@plein/contract/forms/filling/form-step";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../../run-sql.ts";
import { type StepsToSum, whereStepsCounted } from "./form-step-rows.shared.ts";

export type CountedFact = {
  readonly formGuid: Guid;
  /** null for the published version */
  readonly version: number | null;
  readonly kind: FormStepKind;
  readonly facet: StepFacet;
  /** empty for values that aren't distinguished */
  readonly value: string;
  readonly count: number;
};

/** The maximum number of distinct values of one facet per day and version; further ones are counted together, under the empty value. */
const MAX_VALUES = 200;

/** Adds to today's figures, in the platform's time zone. Rows are written in a fixed order, so that two processes never deadlock. */
export async function addFormAudience(db: PlatformDb, facts: readonly CountedFact[]): Promise<void> {
  await runSql(
    db,
    sql`
      with reached as (
        select v.platform_guid, v.form_guid, v.version, (now() at time zone p.time_zone)::date as day, x.kind::form_step_kind as kind,
               x.facet::form_step_facet as facet, x.value, x.count
          from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
                 as x ("formGuid" uuid, version int, kind text, facet text, value text, count int)
          join platforms p on p.guid = ${db.platformGuid}::uuid
          join forms f on f.platform_guid = p.guid and f.guid = x."formGuid"
          join form_versions v on v.platform_guid = f.platform_guid and v.form_guid = f.guid and v.version = coalesce(x.version, f.version)),
      stored as (
        select distinct k.form_guid, k.version, k.facet, k.value from form_audience_figures k
          join (select distinct platform_guid, form_guid, version, day, facet from reached) r using (platform_guid, form_guid, version, day, facet)),
      taken as (select form_guid, version, facet, count(*) as values from stored group by 1, 2, 3),
      told_apart as (
        select r.platform_guid, r.form_guid, r.version, r.day, r.facet, r.kind, r.count,
               case when coalesce(t.values, 0) < ${MAX_VALUES}::int or known.value is not null then r.value else '' end as value
          from reached r
          left join taken t using (form_guid, version, facet)
          left join stored known using (form_guid, version, facet, value))
      insert into form_audience_figures as known (platform_guid, form_guid, version, day, facet, value, kind, count)
      select platform_guid, form_guid, version, day, facet, value, kind, sum(count)::int from told_apart
       group by 1, 2, 3, 4, 5, 6, 7
       order by 1, 2, 3, 4, 5, 6, 7
          on conflict (platform_guid, form_guid, version, day, facet, value, kind) do update set count = known.count + excluded.count`,
  );
}

export type SummedFact = Pick<CountedFact, "kind" | "facet" | "value" | "count">;

/** The values of a facet that a dashboard shows at most. */
const MAX_SHOWN = 20;

/** The number of people who reached each step, by each facet: the values of most people first. */
export function sumFormAudience(target: SqlTarget, platformGuid: Guid, steps: StepsToSum): Promise<SummedFact[]> {
  return runSql(
    target,
    sql<SummedFact>`
      with summed as (
        select s.facet, s.value, s.kind, sum(s.count)::int as count from form_audience_figures s
         where ${whereStepsCounted(platformGuid, steps)} and s.value <> '' group by 1, 2, 3),
      most as (
        select facet, value, row_number() over (partition by facet order by max(count) desc, value) as place from summed group by 1, 2)
      select s.facet, s.value, s.kind, s.count from most join summed s using (facet, value)
       where most.place <= ${MAX_SHOWN}::int
       order by s.facet, most.place, s.kind`,
  );
}
