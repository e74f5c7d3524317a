import type { FormStep } from "@plein/contract/forms/filling/form-step";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../../run-sql.ts";

export type CountedStep = FormStep & {
  readonly formGuid: Guid;
  /** null for the published version */
  readonly version: number | null;
  readonly count: number;
};

/** Adds to today's figures, in the platform's time zone. Rows are written in a fixed order, so that two processes never deadlock. */
export async function addFormSteps(db: PlatformDb, steps: readonly CountedStep[]): Promise<void> {
  const rows = JSON.stringify(steps.map(({ formGuid, version, kind, position, count }) => ({ formGuid, version, kind, position, count })));
  await runSql(
    db,
    sql`
      insert into form_step_figures as known (platform_guid, form_guid, version, day, kind, position, count)
      select v.platform_guid, v.form_guid, v.version, (now() at time zone p.time_zone)::date, s.kind::form_step_kind, s.position, sum(s.count)::int
        from jsonb_to_recordset(${rows}::jsonb) as s ("formGuid" uuid, version int, kind text, position int, count int)
        join platforms p on p.guid = ${db.platformGuid}::uuid
        join forms f on f.platform_guid = p.guid and f.guid = s."formGuid"
        join form_versions v on v.platform_guid = f.platform_guid and v.form_guid = f.guid and v.version = coalesce(s.version, f.version)
       group by 1, 2, 3, 4, 5, 6
       order by 1, 2, 3, 4, 5, 6
          on conflict (platform_guid, form_guid, version, day, kind, position) do update set count = known.count + excluded.count`,
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
export function sumFormSteps(
  target: SqlTarget,
  platformGuid: Guid,
  { formGuid, versions, from, until, timeZone }: StepsToSum,
): Promise<SummedStep[]> {
  const dayOf = (moment: string) => sql`(${moment}::timestamptz at time zone ${timeZone}::text)::date`;
  return runSql(
    target,
    sql<SummedStep>`
      select s.kind, s.position, sum(s.count)::int as count from form_step_figures s
       where s.platform_guid = ${platformGuid}::uuid and s.form_guid = ${formGuid}::uuid and s.version = any(${[...versions]}::int[])
         and ${from === undefined ? sql`true` : sql`s.day >= ${dayOf(from)}`} and ${until === undefined ? sql`true` : sql`s.day < ${dayOf(until)}`}
       group by 1, 2 order by 1, 2`,
  );
}
