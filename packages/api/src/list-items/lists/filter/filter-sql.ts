import type { Actor } from "@plein/contract/access/actor";
import { TAGS } from "@plein/contract/item-types/base-fields";
import { plainText } from "@plein/contract/list-items/items/plain-text";
import type { ListFilter } from "@plein/contract/list-items/lists/list-filter";
import { type RawBuilder, sql } from "kysely";
import { whereParentItemVisible } from "../../../access/parent-item-visible.shared.ts";
import { itemsVisibleWhere } from "../../../access/visible-where.shared.ts";
import { likePattern } from "../../../like-pattern.ts";
import { compareSql, type FilterTest, valuesOf } from "./compare-sql.shared.ts";

/*
 * A list's filter as SQL. The tree was parsed by an allow-list (contract: list-filter.ts), so every field is a known one; and all input,
 * including the name of a type's own field, is a parameter.
 *
 * In these statements `p` is list_item_parents and `i` is list_items.
 */

type Condition = RawBuilder<boolean>;

const METADATA = "metadata.";

export function filterCondition(filter: ListFilter, actor: Actor): Condition {
  if (filter.kind === "test") return sql`coalesce(${testCondition(filter, actor)}, false)`;
  if (filter.of.length === 0) return filter.kind === "and" ? sql`true` : sql`false`;
  return sql`(${sql.join(
    filter.of.map((one) => filterCondition(one, actor)),
    filter.kind === "and" ? sql` and ` : sql` or `,
  )})`;
}

/** Whether the condition of a filter reads `i`, and not only `p`. */
export function readsItem(filter: ListFilter): boolean {
  if (filter.kind !== "test") return filter.of.some(readsItem);
  const { field, operator } = filter;
  return !(OF_PLACES.has(field) || MOMENTS[field] !== undefined || (field === "title" && operator === "contains"));
}

/** The fields, apart from moments, whose tests only read columns of list_item_parents. */
const OF_PLACES = new Set(["guid", "isPublished", "isHighlighted", "sortId", "listItemTypeName", "parentGuids"]);

function testCondition(test: FilterTest, actor: Actor): Condition {
  switch (test.field) {
    case "guid":
      return compareSql(sql`p.item_guid`, sql`uuid`, test);
    case "isPublished":
      return compareSql(sql`p.is_shown`, sql`boolean`, test);
    case "isHighlighted":
      return compareSql(sql`p.is_highlighted`, sql`boolean`, test);
    case "sortId":
      return compareSql(sql`p.sort_id::numeric`, sql`numeric`, test);
    case "shortId":
      return compareSql(sql`i.short_id`, sql`text`, test);
    case "title":
      return test.operator === "contains"
        ? like(sql`p.title_sort`, plainText(String(test.value)))
        : compareSql(sql`i.title`, sql`text`, test);
    case "listItemTypeName":
      return textTest(sql`p.list_item_type_name`, test);
    case "parentGuids":
      return parentTest(test, actor);
    case "metadata.description":
      return textTest(sql`i.description`, test);
    case `metadata.${TAGS}`:
      return tagsTest(test);
    default:
      return MOMENTS[test.field]?.(test) ?? ownFieldTest(test);
  }
}

/** Absent moments of an item are `infinity` in list_item_parents: they equal null, and are neither before nor after anything. */
const momentTest =
  (column: RawBuilder<unknown>) =>
  (test: FilterTest): Condition => {
    if (test.value === null) return test.operator === "eq" ? sql`${column} = 'infinity'` : sql`${column} <> 'infinity'`;
    const condition = compareSql(column, sql`timestamptz`, test);
    return test.operator === "gt" || test.operator === "gte" ? sql`(${condition} and ${column} <> 'infinity')` : condition;
  };

const MOMENTS: Readonly<Record<string, (test: FilterTest) => Condition>> = {
  publishedOn: momentTest(sql`p.published_on`),
  createdOn: momentTest(sql`p.created_on`),
  updatedOn: momentTest(sql`p.updated_on`),
  periodStart: momentTest(sql`p.period_start`),
  periodEnd: momentTest(sql`p.period_end`),
  "metadata.periodStart": momentTest(sql`p.period_start`),
  "metadata.periodEnd": momentTest(sql`p.period_end`),
};

/** A type's own field, whose value may be absent or, after a change of the type, of another kind than the test's. */
function ownFieldTest(test: FilterTest): Condition {
  const name = test.field.slice(METADATA.length);
  const json = sql`(i.metadata -> ${name}::text)`;
  if (test.value === null) return test.operator === "eq" ? sql`${json} is null` : sql`${json} is not null`;
  switch (test.valueKind) {
    case "number":
      return compareSql(ownFieldValue(name, "number"), sql`numeric`, test);
    case "boolean":
      return compareSql(ownFieldValue(name, "boolean"), sql`boolean`, test);
    case "names":
    case "guids": {
      const has = sql<boolean>`coalesce(jsonb_exists_any(${json}, ${valuesOf(test).map(String)}::text[]), false)`;
      return test.operator === "ne" ? sql`not ${has}` : has;
    }
    default:
      return textTest(ownFieldValue(name, "text"), test);
  }
}

/** The value of a type's own field; null if it is absent or of another kind. Moments and dates are text, which sorts correctly. */
export function ownFieldValue(name: string, kind: "text" | "number" | "boolean"): RawBuilder<unknown> {
  const json = sql`(i.metadata -> ${name}::text)`;
  const text = sql`(i.metadata ->> ${name}::text)`;
  if (kind === "text") return sql`(case when jsonb_typeof(${json}) = 'string' then ${text} end)`;
  return sql`(case when jsonb_typeof(${json}) = ${sql.lit(kind)} then ${text}::${sql.raw(kind === "number" ? "numeric" : "boolean")} end)`;
}

function textTest(text: RawBuilder<unknown>, test: FilterTest): Condition {
  if (test.operator !== "contains") return compareSql(text, sql`text`, test);
  return like(sql`unaccent(lower(${text}))`, plainText(String(test.value)));
}

/** The text contains these characters, none of them a wildcard. */
export function like(text: RawBuilder<unknown>, part: string): Condition {
  return sql`${text} like ${likePattern(part)}`;
}

function tagsTest(test: FilterTest): Condition {
  const has = sql<boolean>`i.tags && ${valuesOf(test).map(String)}::text[]`;
  return test.operator === "ne" ? sql`not (${has})` : has;
}

/** Tests only parents that the caller can see, so that no filter finds out about hidden pages and items. */
function parentTest(test: FilterTest, actor: Actor): Condition {
  const has = sql<boolean>`exists (
    select from list_item_parents q left join pages g on g.platform_guid = q.platform_guid and g.guid = q.page_guid
     where q.platform_guid = p.platform_guid and q.item_guid = p.item_guid and q.parent_guid = any(${valuesOf(test).map(String)}::uuid[])
       and case when q.page_guid is null then ${whereParentItemVisible(actor)} else g.deleted_on is null and ${itemsVisibleWhere(actor, "g", sql`q.list_item_type_name`)} end)`;
  return test.operator === "ne" ? sql`not ${has}` : has;
}
