import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";
import type { AnswerCount } from "./answer-counts.ts";
import { choicesIn, countedColumns, monthIn, placeIn } from "./dashboard-rows.ts";
import type { DayLayout } from "./day-layout.ts";

/** The number of occurrences of each value, by the name of the tally. */
export type Tallies = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The submissions of a day to a version. */
export type DayState = {
  readonly day: string;
  readonly version: number;
  readonly count: number;
  /** fingerprint of the submissions that count */
  readonly fingerprint: string;
  /** whether their figures are stored and up to date */
  readonly isCounted: boolean;
};

/** A day with its figures; these are null if none are stored or they are stale. */
export type DayRow = DayState & {
  readonly counts: number[] | null;
  readonly tallies: Tallies | null;
};

const COUNTED = sql`s.state in ('Received', 'InProgress', 'Handled', 'Rejected')`;

export type DaysToList = {
  readonly formGuid: Guid;
  readonly layouts: readonly DayLayout[];
  readonly timeZone: string;
  /** only these days, both inclusive */
  readonly between?: { readonly first: string; readonly last: string };
};

/** The days with submissions that count, oldest first, without their figures: reading those of a year takes longer than checking them. */
export function listDayStates(target: SqlTarget, platformGuid: Guid, asked: DaysToList): Promise<DayState[]> {
  return runSql(target, sql<DayState>`${selectDays(platformGuid, asked, [])}`);
}

/** The days with submissions that count, oldest first, with their figures. */
export function listDays(target: SqlTarget, platformGuid: Guid, asked: DaysToList): Promise<DayRow[]> {
  return runSql(target, sql<DayRow>`${selectDays(platformGuid, asked, [sql`kept.counts`, sql`kept.tallies`])}`);
}

/**
 * Reads submissions only from an index, one range for each day, because computing the day of each moment takes longer than everything else.
 *
 * @param figures columns of the stored days (`kept`)
 */
function selectDays(
  platformGuid: Guid,
  { formGuid, layouts, timeZone, between }: DaysToList,
  figures: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const digests = JSON.stringify(layouts.map(({ version, digest }) => ({ version, digest })));
  const columns = [
    sql`to_char(d.day, 'YYYY-MM-DD') as day, sent.version, sent.count, sent.fingerprint::text as fingerprint, kept.day is not null as "isCounted"`,
    ...figures,
  ];
  return sql`
      with asked as (select * from jsonb_to_recordset(${digests}::jsonb) as a (version int, digest text)),
           bounds as (
             select (min(s.submitted_on) at time zone ${timeZone}::text)::date as first, (max(s.submitted_on) at time zone ${timeZone}::text)::date as last
               from form_submissions s where s.platform_guid = ${platformGuid}::uuid and s.form_guid = ${formGuid}::uuid)
      select ${sql.join(columns)}
        from bounds b
       cross join lateral generate_series(greatest(b.first, ${between?.first ?? null}::date), least(b.last, ${between?.last ?? null}::date), interval '1 day') as g (moment)
       cross join lateral (select g.moment::date as day) d
       cross join lateral (
         select s.version, count(*)::int as count, bit_xor(uuid_hash_extended(s.guid, s.revision)) as fingerprint
           from form_submissions s
          where s.platform_guid = ${platformGuid}::uuid and s.form_guid = ${formGuid}::uuid and ${COUNTED} and ${whereOn(timeZone)}
          group by s.version) sent
        join asked a on a.version = sent.version
        left join form_day_figures kept
          on kept.platform_guid = ${platformGuid}::uuid and kept.form_guid = ${formGuid}::uuid and kept.version = sent.version
         and kept.day = d.day and kept.fingerprint = sent.fingerprint and kept.layout = a.digest
       order by d.day, sent.version`;
}

/** Submissions of the day `d.day` in a time zone. */
function whereOn(timeZone: string): RawBuilder<boolean> {
  const start = (days: number) => sql`((d.day + ${sql.lit(days)})::timestamp at time zone ${timeZone}::text)`;
  return sql`s.submitted_on >= ${start(0)} and s.submitted_on < ${start(1)}`;
}

export type DaysToCount = {
  readonly formGuid: Guid;
  readonly version: number;
  readonly days: readonly string[];
  readonly timeZone: string;
};

type CountsRow = { readonly day: string; readonly counts: number[] };

/** Counts answers by day, in the order of the counts. */
export function countAnswersOfDays(
  target: SqlTarget,
  platformGuid: Guid,
  days: DaysToCount,
  counts: readonly AnswerCount[],
): Promise<CountsRow[]> {
  const { columns, conditions } = countedColumns(counts);
  return runSql(
    target,
    sql<CountsRow>`
      select to_char(d.day, 'YYYY-MM-DD') as day,
             array[${sql.join(conditions.map((condition) => sql`count(*) filter (where ${condition})`))}]::int[] as counts
        from unnest(${[...days.days]}::date[]) as d (day)
       cross join lateral (select ${sql.join(columns)} from form_submissions s where ${whereCounted(platformGuid, days)} offset 0) answered
       group by d.day`,
  );
}

type TallyRow = { readonly day: string; readonly name: string; readonly value: string; readonly count: number };

/** Counts values by day: each value is extracted from its JSON once (in the subquery, which `offset 0` keeps from being flattened). */
export function tallyDays(
  target: SqlTarget,
  platformGuid: Guid,
  days: DaysToCount,
  { numbers, months, places, choices }: Readonly<Record<"numbers" | "months" | "places" | "choices", readonly string[]>>,
): Promise<TallyRow[]> {
  const values = [
    { name: "seconds", value: sql`s.duration_seconds::text` },
    ...numbers.map((key) => ({ name: `number ${key}`, value: sql`${numberIn(key)}::text` })),
    ...months.map((key) => ({ name: `month ${key}`, value: monthIn(sql`${key}::text`) })),
    ...places.map((key) => ({ name: `place ${key}`, value: placeIn(sql`${key}::text`) })),
  ];
  const lists = choices.map((key, index) => ({
    value: sql`s.answers -> ${key}::text as ${sql.id(`l${index}`)}`,
    named: sql` union all select ${`choice ${key}`}::text, chosen from ${choicesIn(sql`answered.${sql.id(`l${index}`)}`)} as chosen`,
  }));
  const columns = [...values.map(({ value }, index) => sql`${value} as ${sql.id(`c${index}`)}`), ...lists.map(({ value }) => value)];
  const named = values.map(({ name }, index) => sql`(${name}::text, answered.${sql.id(`c${index}`)})`);
  return runSql(
    target,
    sql<TallyRow>`
      select to_char(counted.day, 'YYYY-MM-DD') as day, counted.name, counted.value, counted.count
        from (select d.day, told.name, told.value, count(*)::int as count
                from unnest(${[...days.days]}::date[]) as d (day)
               cross join lateral (select ${sql.join(columns)} from form_submissions s where ${whereCounted(platformGuid, days)} offset 0) answered
               cross join lateral (values ${sql.join(named)}${sql.join(
                 lists.map((list) => list.named),
                 sql``,
               )}) as told (name, value)
               where told.value is not null group by 1, 2, 3) counted`,
  );
}

function numberIn(key: string): RawBuilder<unknown> {
  return sql`(case when jsonb_typeof(s.answers -> ${key}::text) = 'number' then (s.answers ->> ${key}::text)::float8 end)`;
}

function whereCounted(platformGuid: Guid, { formGuid, version, timeZone }: DaysToCount): RawBuilder<boolean> {
  return sql`s.platform_guid = ${platformGuid}::uuid and s.form_guid = ${formGuid}::uuid and s.version = ${version}::int and ${COUNTED}
    and ${whereOn(timeZone)}`;
}

export type CountedDay = {
  readonly version: number;
  readonly day: string;
  readonly fingerprint: string;
  readonly layout: string;
  readonly counts: readonly number[];
  readonly tallies: Tallies;
};

/** Stores the figures of days, in a fixed order, so that concurrent calls can't deadlock. */
export async function saveDays(target: SqlTarget, platformGuid: Guid, formGuid: Guid, days: readonly CountedDay[]): Promise<void> {
  await runSql(
    target,
    sql`insert into form_day_figures (platform_guid, form_guid, version, day, fingerprint, layout, counts, tallies)
        select ${platformGuid}::uuid, ${formGuid}::uuid, d.version, d.day, d.fingerprint::bigint, d.layout, d.counts, d.tallies
          from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
            as d (version int, day date, fingerprint text, layout text, counts int[], tallies jsonb)
         order by d.version, d.day
        on conflict (platform_guid, form_guid, version, day) do update
           set fingerprint = excluded.fingerprint, layout = excluded.layout, counts = excluded.counts, tallies = excluded.tallies`,
  );
}
