import type { Actor } from "@plein/contract/access/actor";
import type { FormStep } from "@plein/contract/forms/filling/form-step";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../../../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../../../run-sql.ts";

export type CountedStep = FormStep & {
  readonly formGuid: Guid;
  /** null for the published version */
  readonly version: number | null;
  /** path of the page with the form; empty for none, and for a step that isn't counted by page */
  readonly source: string;
  readonly count: number;
};

/**
 * Adds to today's figures, in the platform's time zone: those of the steps, and those of the published pages with the form. Rows are written
 * in a fixed order, so that two processes never deadlock.
 */
export async function addFormSteps(db: PlatformDb, steps: readonly CountedStep[]): Promise<void> {
  await runSql(
    db,
    sql`
      with reached as (
        select v.platform_guid, v.form_guid, v.version, (now() at time zone p.time_zone)::date as day, s.kind::form_step_kind as kind,
               s.position, s.source, s.count
          from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
                 as s ("formGuid" uuid, version int, kind text, position int, source text, count int)
          join platforms p on p.guid = ${db.platformGuid}::uuid
          join forms f on f.platform_guid = p.guid and f.guid = s."formGuid"
          join form_versions v on v.platform_guid = f.platform_guid and v.form_guid = f.guid and v.version = coalesce(s.version, f.version)),
      counted as (
        insert into form_step_figures as known (platform_guid, form_guid, version, day, kind, position, count)
        select platform_guid, form_guid, version, day, kind, position, sum(count)::int from reached
         group by 1, 2, 3, 4, 5, 6
         order by 1, 2, 3, 4, 5, 6
            on conflict (platform_guid, form_guid, version, day, kind, position) do update set count = known.count + excluded.count)
      insert into form_source_figures as known (platform_guid, form_guid, version, page_guid, day, kind, count)
      select r.platform_guid, r.form_guid, r.version, g.guid, r.day, r.kind, sum(r.count)::int from reached r
        join pages g on g.platform_guid = r.platform_guid and g.path = r.source and g.is_published and g.deleted_on is null
       group by 1, 2, 3, 4, 5, 6
       order by 1, 2, 3, 4, 5, 6
          on conflict (platform_guid, form_guid, version, page_guid, day, kind) do update set count = known.count + excluded.count`,
  );
}

/** The versions and the period of the steps to sum. */
export type StepsToSum = {
  readonly formGuid: Guid;
  readonly versions: readonly number[];
  readonly from: string | undefined;
  /** exclusive */
  readonly until: string | undefined;
  readonly timeZone: string;
};

type SummedStep = FormStep & { readonly count: number };

/** The number of people who reached each step; steps that nobody reached are absent. Days at the ends of the period count as a whole. */
export function sumFormSteps(target: SqlTarget, platformGuid: Guid, steps: StepsToSum): Promise<SummedStep[]> {
  return runSql(
    target,
    sql<SummedStep>`
      select s.kind, s.position, sum(s.count)::int as count from form_step_figures s
       where ${whereStepsCounted(platformGuid, steps)}
       group by 1, 2 order by 1, 2`,
  );
}

export type SummedSource = Pick<FormStep, "kind"> & {
  readonly pageGuid: Guid;
  readonly title: string;
  readonly path: string;
  readonly count: number;
};

/** The number of people who reached each step, for each page that the actor may view; pages on which most people saw the form come first. */
export function sumFormSources(
  target: SqlTarget,
  platformGuid: Guid,
  { actor, ...steps }: StepsToSum & { readonly actor: Actor },
): Promise<SummedSource[]> {
  return runSql(
    target,
    sql<SummedSource>`
      with summed as (
        select s.page_guid, s.kind, sum(s.count)::int as count from form_source_figures s
         where ${whereStepsCounted(platformGuid, steps)} group by 1, 2),
      most as (select page_guid, max(count) as count from summed group by 1 order by 2 desc, 1 limit ${MAX_SOURCES}::int)
      select s.kind, g.guid as "pageGuid", coalesce(pub.title, g.title) as title, g.path, s.count from most
        join summed s on s.page_guid = most.page_guid
        join pages g on g.platform_guid = ${platformGuid}::uuid and g.guid = s.page_guid and g.deleted_on is null and ${visibleWhere(actor, "page.view", "g")}
        left join page_publications pub on pub.platform_guid = g.platform_guid and pub.page_guid = g.guid and g.is_published
       order by most.count desc, g.guid, s.kind`,
  );
}

/** The pages that a dashboard shows at most. */
const MAX_SOURCES = 50;

/** Figures `s` of these versions in this period, by whole days. */
export function whereStepsCounted(platformGuid: Guid, { formGuid, versions, from, until, timeZone }: StepsToSum): RawBuilder<boolean> {
  const dayOf = (moment: string) => sql`(${moment}::timestamptz at time zone ${timeZone}::text)::date`;
  return sql`s.platform_guid = ${platformGuid}::uuid and s.form_guid = ${formGuid}::uuid and s.version = any(${[...versions]}::int[])
    and ${from === undefined ? sql`true` : sql`s.day >= ${dayOf(from)}`} and ${until === undefined ? sql`true` : sql`s.day < ${dayOf(until)}`}`;
}
