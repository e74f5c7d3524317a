import { ANSWERS_PREFIX } from "@plein/contract/forms/submission-fields";
import { plainText, searchWordsOf } from "@plein/contract/list-items/items/plain-text";
import type { ListFilter } from "@plein/contract/list-items/lists/list-filter";
import { type RawBuilder, sql } from "kysely";
import { likePattern } from "../like-pattern.ts";
import { compareSql, type FilterTest, valuesOf } from "../list-items/lists/filter/compare-sql.shared.ts";

/*
 * A filter of submissions as SQL, on `s`, which is form_submissions. The tree was parsed by an allow-list (contract: submission-fields.ts);
 * all input is a parameter.
 */

type Condition = RawBuilder<boolean>;

export function whereSubmission(filter: ListFilter): Condition {
  if (filter.kind === "test") return sql`coalesce(${testCondition(filter)}, false)`;
  if (filter.of.length === 0) return filter.kind === "and" ? sql`true` : sql`false`;
  return sql`(${sql.join(filter.of.map(whereSubmission), filter.kind === "and" ? sql` and ` : sql` or `)})`;
}

/** Submissions that have all of these words, in their answers or as their reference. */
export function whereWords(searchFilter: string): Condition {
  const words = searchWordsOf(searchFilter);
  if (words.length === 0) return sql`true`;
  return sql`(${sql.join(
    words.map((word) => sql`(s.search_text like ${likePattern(word)} or lower(s.reference) like ${likePattern(word)})`),
    sql` and `,
  )})`;
}

/** Whether a filter compares the state; if not, deleted submissions are left out. */
export function asksForState(filter: ListFilter): boolean {
  return filter.kind === "test" ? filter.field === "state" : filter.of.some(asksForState);
}

function testCondition(test: FilterTest): Condition {
  switch (test.field) {
    case "state":
      return compared(sql`s.state::text`, sql`text`, test);
    case "version":
      return compared(sql`s.version::numeric`, sql`numeric`, test);
    case "reference":
      return compared(sql`s.reference`, sql`text`, test);
    case "submittedOn":
      return compared(sql`s.submitted_on`, sql`timestamptz`, test);
    case "moderation":
      return compared(sql`s.moderation::text`, sql`text`, test);
    case "assigneeGuid":
      return test.value === null ? absent(sql`s.assignee_guid`, test) : compared(sql`s.assignee_guid`, sql`uuid`, test);
    case "labels":
      return not(test, sql`s.labels && ${valuesOf(test).map(String)}::text[]`);
    default:
      return answerTest(test);
  }
}

/** An answer may be absent, or of another kind if its key had another meaning before it was published. */
function answerTest(test: FilterTest): Condition {
  const key = test.field.slice(ANSWERS_PREFIX.length);
  const json = sql`(s.answers -> ${key}::text)`;
  const text = sql`(s.answers ->> ${key}::text)`;
  if (test.value === null) return absent(json, test);
  switch (test.valueKind) {
    case "number":
      return compared(sql`(case when jsonb_typeof(${json}) = 'number' then ${text}::numeric end)`, sql`numeric`, test);
    case "boolean":
      return compared(sql`(case when jsonb_typeof(${json}) = 'boolean' then ${text}::boolean end)`, sql`boolean`, test);
    case "names":
      return not(test, sql`coalesce(jsonb_exists_any(${json}, ${valuesOf(test).map(String)}::text[]), false)`);
    default:
      return compared(text, sql`text`, test);
  }
}

function compared(column: RawBuilder<unknown>, type: RawBuilder<unknown>, test: FilterTest): Condition {
  if (test.operator === "contains") return sql`unaccent(lower(${column})) like ${likePattern(plainText(String(test.value)))}`;
  return compareSql(column, type, test);
}

function absent(value: RawBuilder<unknown>, { operator }: FilterTest): Condition {
  return operator === "eq" ? sql`${value} is null` : sql`${value} is not null`;
}

function not({ operator }: FilterTest, condition: RawBuilder<unknown>): Condition {
  return operator === "ne" ? sql`not (${condition})` : sql`(${condition})`;
}
