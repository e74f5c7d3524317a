import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import { type SubmissionSearch, whereSearchMatches } from "../stored-submission-rows.ts";
import type { AnswerCount } from "./answer-counts.ts";

/**
 * Counts answers in one pass over the submissions: each answer is extracted from its JSON once (in the subquery, which `offset 0` keeps
 * from being flattened), and then compared with each value. Unnesting the answers and grouping them costs five times as much.
 *
 * @returns a number for each count, in their order
 */
export async function countAnswers(
  target: SqlTarget,
  platformGuid: Guid,
  search: SubmissionSearch,
  counts: readonly AnswerCount[],
): Promise<number[]> {
  if (counts.length === 0) return [];
  const { columns, conditions } = countedColumns(counts);
  const row = await runSqlForOne(
    target,
    sql<{ counts: number[] }>`
      select array[${sql.join(conditions.map((condition) => sql`count(*) filter (where ${condition})`))}]::int[] as counts
        from (select ${sql.join(columns)} from form_submissions s where ${whereSearchMatches(platformGuid, search)} offset 0) as answered`,
  );
  return row?.counts ?? [];
}

/** The columns of a subquery on submissions `s`, and the condition on them of each count. */
export function countedColumns(counts: readonly AnswerCount[]): {
  readonly columns: readonly RawBuilder<unknown>[];
  readonly conditions: readonly RawBuilder<boolean>[];
} {
  const columns = new Map<string, RawBuilder<unknown>>();
  const conditions = counts.map((count) => conditionOf(count, columns));
  return { columns: [...columns.values()].map((column, index) => sql`${column} as ${sql.id(`c${index}`)}`), conditions };
}

/** The condition of a count, on a column of the subquery that others share. */
function conditionOf(count: AnswerCount, columns: Map<string, RawBuilder<unknown>>): RawBuilder<boolean> {
  const column = (name: string, value: RawBuilder<unknown>) => {
    if (!columns.has(name)) columns.set(name, value);
    return sql.id(`c${[...columns.keys()].indexOf(name)}`);
  };
  const { kind, key } = count;
  switch (kind) {
    case "present":
      return sql`${column(`present ${key}`, sql`jsonb_exists(s.answers, ${key}::text)`)}`;
    case "is":
      return sql`${column(`text ${key}`, sql`s.answers ->> ${key}::text`)} = ${count.value}::text`;
    case "has":
      return sql`jsonb_exists(${column(`json ${key}`, sql`s.answers -> ${key}::text`)}, ${count.value}::text)`;
    case "hasOther":
      return sql`jsonb_path_exists(${column(`json ${key}`, sql`s.answers -> ${key}::text`)}, '$[*].other')`;
    case "cell": {
      const path = sql`array[${key}, ${count.row}]::text[]`;
      if (count.isMany) return sql`jsonb_exists(${column(`cells ${key} ${count.row}`, sql`s.answers #> ${path}`)}, ${count.value}::text)`;
      return sql`${column(`cell ${key} ${count.row}`, sql`s.answers #>> ${path}`)} = ${count.value}::text`;
    }
  }
}

type DayRow = { readonly day: string; readonly version: number; readonly count: number };

/** Submissions by the day on the platform and by version. */
export function countDays(target: SqlTarget, platformGuid: Guid, search: SubmissionSearch, timeZone: string): Promise<DayRow[]> {
  return runSql(
    target,
    sql<DayRow>`
      select to_char(day, 'YYYY-MM-DD') as day, version, count(*)::int as count
        from (select (s.submitted_on at time zone ${timeZone}::text)::date as day, s.version
                from form_submissions s where ${whereSearchMatches(platformGuid, search)}) as sent
       group by 1, 2 order by 1, 2`,
  );
}

/** The median of the time that filling in took. */
export async function findMedianSeconds(target: SqlTarget, platformGuid: Guid, search: SubmissionSearch): Promise<number | null> {
  const row = await runSqlForOne(
    target,
    sql<{ seconds: number | null }>`
      select round(percentile_cont(0.5) within group (order by s.duration_seconds))::int as seconds
        from form_submissions s where ${whereSearchMatches(platformGuid, search)} and s.duration_seconds is not null`,
  );
  return row?.seconds ?? null;
}

export type NumberRow = {
  readonly key: string;
  readonly mean: number;
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
};

/** An answer that is a number; null for any other. */
const NUMBER_OF = sql`(case when jsonb_typeof(s.answers -> asked.key) = 'number' then (s.answers ->> asked.key)::float8 end)`;

/** The mean, median and limits of numbers, by the key of the question; without questions that have no answers. */
export function describeNumbers(
  target: SqlTarget,
  platformGuid: Guid,
  search: SubmissionSearch,
  keys: readonly string[],
): Promise<NumberRow[]> {
  return runSql(
    target,
    sql<NumberRow>`
      select key, avg(number) as mean, percentile_cont(0.5) within group (order by number) as median, min(number) as minimum,
             max(number) as maximum
        from (select asked.key, ${NUMBER_OF} as number
                from form_submissions s cross join unnest(${[...keys]}::text[]) as asked(key)
               where ${whereSearchMatches(platformGuid, search)}) as answered
       where number is not null group by key`,
  );
}

export type Range = { readonly key: string; readonly minimum: number; readonly width: number; readonly count: number };
export type BinRow = { readonly key: string; readonly bin: number; readonly count: number };

/** Numbers by equal ranges from a minimum, the last of which includes its upper bound; a range without numbers is left out. */
export function countBins(target: SqlTarget, platformGuid: Guid, search: SubmissionSearch, ranges: readonly Range[]): Promise<BinRow[]> {
  return runSql(
    target,
    sql<BinRow>`
      select key, bin, count(*)::int as count
        from (select asked.key, least(floor((${NUMBER_OF} - asked.minimum) / asked.width), asked.count - 1)::int as bin
                from form_submissions s
               cross join jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as asked(key text, minimum float8, width float8, count int)
               where ${whereSearchMatches(platformGuid, search)} and ${NUMBER_OF} is not null) as answered
       group by 1, 2 order by 1, 2`,
  );
}

type MonthRow = { readonly key: string; readonly month: string; readonly count: number };

/** Dates by month, oldest first. */
export function countMonths(target: SqlTarget, platformGuid: Guid, search: SubmissionSearch, keys: readonly string[]): Promise<MonthRow[]> {
  return runSql(
    target,
    sql<MonthRow>`
      select key, month, count(*)::int as count
        from (select asked.key, ${monthIn(sql`asked.key`)} as month
                from form_submissions s cross join unnest(${[...keys]}::text[]) as asked(key)
               where ${whereSearchMatches(platformGuid, search)}) as answered
       where month is not null group by 1, 2 order by 1, 2`,
  );
}

/** The month of a date, of a date with a time, or of the first day of a period. */
export function monthIn(key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left(case jsonb_typeof(s.answers -> ${key}) when 'object' then s.answers -> ${key} ->> 'from' else s.answers ->> ${key} end, 7)`;
}

type PlaceRow = { readonly key: string; readonly place: string; readonly count: number };

/** Locations by where they are; those in words alone are left out. */
export function countPlaces(target: SqlTarget, platformGuid: Guid, search: SubmissionSearch, keys: readonly string[]): Promise<PlaceRow[]> {
  return runSql(
    target,
    sql<PlaceRow>`
      select key, place, count(*)::int as count
        from (select asked.key, ${placeIn(sql`asked.key`)} as place
                from form_submissions s cross join unnest(${[...keys]}::text[]) as asked(key)
               where ${whereSearchMatches(platformGuid, search)}) as answered
       where place is not null group by 1, 2`,
  );
}

/** The place of a location, or the middle of its points, as its latitude and longitude in thousandths of a degree: about a hundred metres. */
export function placeIn(key: RawBuilder<unknown>): RawBuilder<unknown> {
  const answer = sql`s.answers -> ${key}`;
  const part = (name: string) => sql`(avg((p ->> ${sql.lit(name)})::float8) * 1000)::int`;
  return sql`(
    select ${part("lat")} || ' ' || ${part("lng")}
      from jsonb_array_elements(
             case when jsonb_typeof(${answer} -> 'point') = 'object' then jsonb_build_array(${answer} -> 'point')
                  when jsonb_typeof(${answer} -> 'line') = 'array' then ${answer} -> 'line'
                  when jsonb_typeof(${answer} -> 'area') = 'array' then ${answer} -> 'area'
                  else '[]' end) p
     where jsonb_typeof(p -> 'lat') = 'number' and jsonb_typeof(p -> 'lng') = 'number')`;
}

type ChoiceRow = { readonly key: string; readonly choice: string; readonly count: number };

/** Chosen options of a page, each with how often it was chosen. */
export function countChoices(
  target: SqlTarget,
  platformGuid: Guid,
  search: SubmissionSearch,
  keys: readonly string[],
): Promise<ChoiceRow[]> {
  return runSql(
    target,
    sql<ChoiceRow>`
      select asked.key, choice, count(*)::int as count
        from form_submissions s
       cross join unnest(${[...keys]}::text[]) as asked(key)
       cross join lateral ${choicesIn(sql`s.answers -> asked.key`)} as choice
       where ${whereSearchMatches(platformGuid, search)} group by 1, 2`,
  );
}

/** The texts in an answer that is one choice or a list of choices, as rows. */
export function choicesIn(answer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_array_elements_text(
    case jsonb_typeof(${answer}) when 'array' then ${answer} when 'string' then jsonb_build_array(${answer}) else '[]' end)`;
}

type TextRow = { readonly key: string; readonly text: string };

/** The newest texts of each question, newest first. */
export function listTexts(
  target: SqlTarget,
  platformGuid: Guid,
  search: SubmissionSearch,
  { keys, limit }: { readonly keys: readonly string[]; readonly limit: number },
): Promise<TextRow[]> {
  return runSql(
    target,
    sql<TextRow>`
      select asked.key, newest.text
        from unnest(${[...keys]}::text[]) as asked(key)
       cross join lateral (
         select s.answers ->> asked.key as text, s.submitted_on, s.guid from form_submissions s
          where ${whereSearchMatches(platformGuid, search)} and jsonb_exists(s.answers, asked.key)
          order by s.submitted_on desc, s.guid desc limit ${limit}) as newest
       order by asked.key, newest.submitted_on desc, newest.guid desc`,
  );
}
