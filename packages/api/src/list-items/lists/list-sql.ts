import type { Actor } from "@plein/contract/access/actor";
import { evaluatePartially } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { VIEWS } from "@plein/contract/list-items/lists/list-fields";
import type { Locale } from "@plein/contract/locale";
import { type RawBuilder, sql } from "kysely";
import { itemsVisibleWhere, visibleWhere } from "../../access/visible-where.shared.ts";
import { hideFromPlanner } from "../../hide-from-planner-sql.ts";
import type { ListLanguage } from "../translations/list-language.shared.ts";
import { filterCondition, ownFieldValue, readsItem } from "./filter/filter-sql.ts";
import { byLookup, containsWord, hasLookups } from "./list-lookups-sql.ts";
import type { ListParent, ListPlan } from "./list-plan.ts";

/*
 * A list as SQL. The items of each parent are read in the order of one index, from the start of the page (the migration list_items has the
 * indexes); `p` is list_item_parents, `i` is list_items.
 */

export type ListScope = {
  readonly platformGuid: Guid;
  readonly actor: Actor;
  /** its index among the lists of the statement */
  readonly list: number;
  /** the list is scanned for its page, without an index lookup of the matching items */
  readonly isScanned: boolean;
};

type Condition = RawBuilder<boolean>;
/** One part of an order; absent values come last, or first in descending order. */
type OrderPart = { readonly key: RawBuilder<unknown>; readonly isDescending: boolean };

/** The guids of a page of the list, in order: columns `guid` and `key`, the value as text that the list is ordered by. */
export function pageOfList(plan: ListPlan, scope: ListScope): RawBuilder<unknown> {
  const order = orderOf(plan);
  const isAtCursor = plan.after !== null || plan.start !== null;
  const skipped = isAtCursor ? 0 : (plan.pageNumber - 1) * plan.itemCount;
  const keys = sql.join(order.map(({ key }, index) => sql`${key} as ${sql.raw(`k${index}`)}`));
  const ordered = (name: (index: number) => RawBuilder<unknown>) =>
    sql.join(order.map(({ isDescending }, index) => (isDescending ? sql`${name(index)} desc` : sql`${name(index)} asc`)));
  const rest = isAtCursor ? [continuation(plan, order)] : [];
  const byKeys = ordered((index) => order[index]?.key ?? sql`null`);
  const placeOrder = isOrderedByPlaces(plan) ? byKeys : null;
  const branch = (parent: ListParent, limit: RawBuilder<unknown>) =>
    byLookup(plan, { ...scope, use: "page", placeOrder }, parent, ({ places, conditions, filters }) => {
      const branchPlan = { ...plan, filters };
      return sql`
        select p.item_guid as guid, ${keys} from ${places}${joinsOf(branchPlan, scope, parent)}
         where ${sql.join([...conditionsOf(branchPlan, scope, parent), ...rest, ...conditions], sql` and `)}
         order by ${byKeys} ${limit}`;
    });
  const byColumn = ordered((index) => sql.raw(`k${index}`));
  const [only, ...others] = plan.parents;
  if (only === undefined) return sql`select null::uuid as guid, null::text as key, 0 as place where false`;
  const main = sql.raw(`k${order.length - 2}`);
  const chosen =
    others.length === 0 && (scope.isScanned || !hasLookups(plan))
      ? branch(only, partOf(plan.itemCount + 1, skipped))
      : sql`select * from (${sql.join(
          // An item below two of the parents is found twice with the same keys, and counts once.
          plan.parents.map((parent) => sql`(${branch(parent, partOf(skipped + plan.itemCount + 1, 0))})`),
          sql` union `,
        )}) branches order by ${byColumn} ${partOf(plan.itemCount + 1, skipped)}`;
  return sql`select c.guid, c.${main}::text as key, row_number() over (order by ${byColumn})::int as place from (${chosen}) c`;
}

/** The usual page sizes, plus one. Each has its own prepared statement, of which a connection holds few. */
const USUAL_COUNTS = new Set([3, 4, 5, 6, 8, 9, 10, 12, 15, 20, 24, 25, 30, 50, 100].map((count) => count + 1));

/** On the first page the limit is a literal, so that the planner knows it without planning each execution again. */
function partOf(count: number, skipped: number): RawBuilder<unknown> {
  if (skipped > 0) return sql`limit ${hideFromPlanner(count, "int")} offset ${hideFromPlanner(skipped, "int")}`;
  return USUAL_COUNTS.has(count) ? sql`limit ${sql.lit(count)}` : sql`limit ${hideFromPlanner(count, "int")}`;
}

/** The number of items of the list. */
export function totalOfList(plan: ListPlan, scope: ListScope): RawBuilder<unknown> {
  if (plan.parents.length === 0) return sql`select 0`;
  return sql`select count(*)::int from (${everyItem(plan, scope, sql`p.item_guid`)}) as every`;
}

/** The names of the types of which the list has items: a column `name`. */
export function typesOfList(plan: ListPlan, scope: ListScope): RawBuilder<unknown> {
  if (plan.parents.length === 0) return sql`select null::text as name where false`;
  return sql`select distinct name from (${everyItem(plan, scope, sql`p.list_item_type_name as name`)}) as every where name is not null`;
}

/** The order doesn't matter where all items are read, so it needs no table of its own. */
const UNSORTED: ListPlan["sort"] = { field: "", direction: "asc", by: null, seed: "" };

/** A column of all items of the list; without repetitions if it has several parents. */
function everyItem(plan: ListPlan, scope: ListScope, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofParent = (parent: ListParent) =>
    byLookup(plan, { ...scope, use: "total", placeOrder: null }, parent, ({ places, conditions, filters }) => {
      const branchPlan = { ...plan, filters, isNested: false, sort: UNSORTED };
      return sql`
        select ${column} from ${places}${joinsOf(branchPlan, scope, parent)}
         where ${sql.join([...conditionsOf(branchPlan, scope, parent), ...conditions], sql` and `)}`;
    });
  return sql.join(plan.parents.map(ofParent), sql` union `);
}

/** The owner whose hidden items a list shows because they own them; null for none. */
export function findOwnerOfHiddenItems(plan: Pick<ListPlan, "parents">, actor: Actor): Guid | null {
  if (actor.kind === "anonymous" || plan.parents.every(({ canEdit }) => canEdit)) return null;
  return evaluatePartially(actor, "item.edit").isOwn ? actor.userGuid : null;
}

function joinsOf(plan: ListPlan, scope: ListScope, parent: ListParent): RawBuilder<unknown> {
  const item = needsItem(plan, scope, parent)
    ? sql` join list_items i on i.platform_guid = p.platform_guid and i.guid = p.item_guid`
    : sql``;
  // The item above a sub-item, if the list contains it as well.
  const above = plan.isNested
    ? sql` left join lateral (
        select up.* from list_item_parents q
          join list_item_parents up on up.platform_guid = q.platform_guid and up.item_guid = q.parent_item_guid and up.parent_guid = p.parent_guid
         where q.platform_guid = p.platform_guid and q.item_guid = p.item_guid and up.${sql.raw(parent.canEdit ? "is_deleted = false" : "is_shown")}
         order by q.position limit 1) above on true`
    : sql``;
  const views = isByViews(plan)
    ? sql` left join list_item_views v on v.platform_guid = p.platform_guid and v.item_guid = p.item_guid`
    : sql``;
  return sql`${item}${above}${views}`;
}

function isByViews({ sort }: ListPlan): boolean {
  return sort.by === VIEWS;
}

const OF_PARENTS = new Set([
  VIEWS.name,
  "guid",
  "title",
  "isPublished",
  "isHighlighted",
  "sortId",
  "listItemTypeName",
  "parentGuids",
  "publishedOn",
  "createdOn",
  "updatedOn",
  "periodStart",
  "periodEnd",
  "metadata.periodStart",
  "metadata.periodEnd",
]);

function needsItem(plan: ListPlan, { actor }: ListScope, parent: ListParent): boolean {
  const isOfItem = plan.sort.by !== null && !OF_PARENTS.has(plan.sort.by.name);
  return (
    isOfItem || plan.filters.some(readsItem) || plan.words.length > 0 || (!parent.canEdit && findOwnerOfHiddenItems(plan, actor) !== null)
  );
}

function conditionsOf(plan: ListPlan, scope: ListScope, parent: ListParent): Condition[] {
  const { platformGuid, actor } = scope;
  const conditions: Condition[] = [
    sql`p.platform_guid = ${hideFromPlanner(platformGuid, "uuid")}`,
    sql`p.parent_guid = ${hideFromPlanner(parent.guid, "uuid")}`,
    shownCondition(plan, actor, parent),
    ...plan.filters.map((filter) => filterCondition(filter, actor)),
    ...plan.words.map(containsWord),
  ];
  if (parent.path === null) conditions.push(onPageOfReader(actor, parent));
  if (plan.typeNames.length > 0) conditions.push(whereOfType(plan.typeNames));
  if (plan.highlightOnly) conditions.push(sql`p.is_highlighted`);
  if (plan.cutoff !== null) conditions.push(sql`p.period_end >= ${hideFromPlanner(plan.cutoff, "timestamptz")}`);
  if (plan.activeAt !== null) conditions.push(activeCondition(plan.activeAt));
  if (plan.language !== null) conditions.push(inLanguage(plan.language, scope, plan.parents));
  return conditions;
}

/** Comparing with one text takes a third of the time of looking for it in an array, which counts far into a list. */
function whereOfType([first = "", ...others]: readonly string[]): Condition {
  return others.length === 0
    ? sql`coalesce(p.list_item_type_name = ${first}::text, false)`
    : sql`coalesce(p.list_item_type_name = any(${[first, ...others]}::text[]), false)`;
}

function shownCondition(plan: ListPlan, actor: Actor, parent: ListParent): Condition {
  if (parent.canEdit) return sql`not p.is_deleted`;
  const shown = whereShownToReaders(parent);
  const owner = findOwnerOfHiddenItems(plan, actor);
  return owner === null ? shown : sql`(${shown} or (not p.is_deleted and i.owner_guid = ${owner}::uuid))`;
}

/** The items below a page that its readers may see: the published ones, except those of types whose lists they may not see. */
export function whereShownToReaders({ visibleTypes }: Pick<ListParent, "visibleTypes">): Condition {
  if (visibleTypes === null) return sql`p.is_shown`;
  const names = sql`${[...visibleTypes.names]}::text[]`;
  return visibleTypes.kind === "only"
    ? sql`(p.is_shown and coalesce(p.list_item_type_name = any(${names}), false))`
    : sql`(p.is_shown and coalesce(p.list_item_type_name <> all(${names}), false))`;
}

/** Items below an item are on a page too: readers who don't see that page don't see the items, even if they see the item above. */
function onPageOfReader(actor: Actor, { canEdit }: ListParent): Condition {
  const isSeen = canEdit ? sql` and (p.is_shown or ${visibleWhere(actor, "page.viewDraft", "g")})` : sql``;
  return sql`exists (
    select from list_item_parents o join pages g on g.platform_guid = o.platform_guid and g.guid = o.page_guid
     where o.platform_guid = p.platform_guid and o.item_guid = p.item_guid
       and g.deleted_on is null and ${itemsVisibleWhere(actor, "g", sql`o.list_item_type_name`)}${isSeen})`;
}

/**
 * Selects one item of each translation group: the public one in the language of the list, or else the first of the others: that in the
 * platform's own language, or else the first by its language code. A translation counts if the list shows it too.
 */
function inLanguage(
  { locale, defaultLocale, hasOthers }: ListLanguage,
  { platformGuid }: ListScope,
  parents: readonly ListParent[],
): Condition {
  const own = sql<string>`p.languages[1]`;
  const is = (language: Locale) => sql<boolean>`${own} = ${language}::text`;
  const isThere = (language: Locale) => sql<boolean>`${language}::text = any(p.languages)`;
  if (!hasOthers) return sql<boolean>`coalesce(${own}, ${defaultLocale}::text) = ${locale}::text`;
  const hasBetter = sql`(${isThere(locale)} or (not ${is(defaultLocale)} and (${isThere(defaultLocale)} or ${own} > any(p.languages))))`;
  const isBest = sql<boolean>`(p.languages is null or ${is(locale)} or not ${hasBetter})`;
  if (parents.length === 1) return isBest;
  return sql<boolean>`(${isBest} and (p.languages is null or ${is(locale)} or ${isBestOfParents({ locale, defaultLocale }, platformGuid, parents)}))`;
}

/** The languages beside a place are those at its own parent; a list of several looks up where else the translations are. */
function isBestOfParents(
  { locale, defaultLocale }: Pick<ListLanguage, "locale" | "defaultLocale">,
  platformGuid: Guid,
  parents: readonly ListParent[],
): Condition {
  const rank = (alias: "own" | "other") => {
    const of = sql.raw(`${alias}.locale`);
    return sql`(case ${of} when ${locale}::text then 0 when ${defaultLocale}::text then 1 else 2 end, ${of})`;
  };
  const guids = sql`${parents.map(({ guid }) => guid)}::uuid[]`;
  // The limits make the planner look up each item's translations. Joined with all translations, a long list exceeded the statement timeout.
  return sql<boolean>`(
    select 1 from item_translations own
      join item_translations other on other.platform_guid = own.platform_guid and other.group_guid = own.group_guid and ${rank("other")} < ${rank("own")}
     where own.platform_guid = ${hideFromPlanner(platformGuid, "uuid")} and own.item_guid = p.item_guid
       and (select 1 from list_item_parents op
             where op.platform_guid = other.platform_guid and op.item_guid = other.item_guid and op.is_shown and op.parent_guid = any(${guids})
             limit 1) is not null
     limit 1) is null`;
}

/** A period is under way once it has begun, or if it has no start, until its end; items without a period never are. */
function activeCondition(at: Date): Condition {
  const moment = hideFromPlanner(at, "timestamptz");
  return sql`(p.period_end >= ${moment} and (p.period_start <= ${moment} or (p.period_start = 'infinity' and p.period_end <> 'infinity')))`;
}

/** The order by, from the first part to the last, which is the unique guid. */
function orderOf(plan: ListPlan): OrderPart[] {
  const isDescending = plan.sort.direction === "desc";
  const own = { key: sortKey(plan, "p"), isDescending };
  const guid = { key: sql`p.item_guid`, isDescending };
  if (!plan.isNested) return [...byHand(plan, sql`p.item_guid`), own, guid];
  const above = sql`coalesce(above.item_guid, p.item_guid)`;
  return [
    // A sub-item is sorted with the item above it, and then among its siblings.
    ...byHand(plan, above),
    { key: sql`coalesce(${sortKey(plan, "above")}, ${own.key})`, isDescending },
    { key: above, isDescending },
    { key: sql`above.item_guid is not null`, isDescending: false },
    ...byHand(plan, sql`p.item_guid`),
    own,
    guid,
  ];
}

function byHand({ sortOrder }: ListPlan, guid: RawBuilder<unknown>): OrderPart[] {
  if (sortOrder.length === 0) return [];
  return [{ key: sql`coalesce(array_position(${[...sortOrder]}::uuid[], ${guid}), 1000000)`, isDescending: false }];
}

/** Whether the order only depends on columns of list_item_parents. */
function isOrderedByPlaces({ sort, isNested }: ListPlan): boolean {
  return !isNested && (sort.by === null || COLUMNS[sort.by.name] !== undefined);
}

const COLUMNS: Readonly<Record<string, string>> = {
  title: "title_sort",
  publishedOn: "published_on",
  createdOn: "created_on",
  updatedOn: "updated_on",
  periodStart: "period_start",
  periodEnd: "period_end",
  "metadata.periodStart": "period_start",
  "metadata.periodEnd": "period_end",
  sortId: "sort_id",
};

/** Texts that are equal up to here are ordered by guid. */
const SORTED_CHARACTERS = 200;

function sortKey({ sort }: ListPlan, alias: "p" | "above"): RawBuilder<unknown> {
  if (sort.by === null) return sql`md5(${sql.raw(alias)}.item_guid::text || ${sort.seed}::text)`;
  const column = COLUMNS[sort.by.name];
  if (column !== undefined) return sql.raw(`${alias}.${column}`);
  if (sort.by === VIEWS && alias === "p") return sql`coalesce(v.view_count, 0)`;
  // A sub-item is ordered by its own field if the item above it has no such field.
  if (alias === "above") return sql`null`;
  const text = (value: RawBuilder<unknown>) => sql`left(lower(${value}), ${sql.lit(SORTED_CHARACTERS)}) collate "C"`;
  if (sort.by.name === "metadata.description") return text(sql`i.description`);
  const name = sort.by.name.slice("metadata.".length);
  const [kind] = sort.by.kinds;
  return kind === "number" || kind === "boolean" ? ownFieldValue(name, kind) : text(ownFieldValue(name, "text"));
}

/** The items after the cursor, or from the start of the page on. For columns that are never null, as in the indexes, it is one row comparison. */
function continuation(plan: ListPlan, order: readonly OrderPart[]): Condition {
  const { after, start, sort } = plan;
  const cursor = after ?? start;
  const own = order.at(-2);
  if (cursor === null || own === undefined) throw new Error("There is nothing to go on from");
  const guid = hideFromPlanner(cursor.guid, "uuid");
  const value = hideFromPlanner(cursor.value, typeOf(plan));
  const isDescending = sort.direction === "desc";
  const beyond = isDescending ? sql`<` : sql`>`;
  const beyondOrAt = after === null ? sql`${beyond}=` : beyond;
  if (sort.by === null || COLUMNS[sort.by.name] !== undefined)
    return sql<boolean>`(${own.key}, p.item_guid) ${beyondOrAt} (${value}, ${guid})`;
  const next = sql`p.item_guid ${beyondOrAt} ${guid}`;
  if (cursor.value === null)
    return isDescending ? sql<boolean>`(${own.key} is not null or ${next})` : sql<boolean>`(${own.key} is null and ${next})`;
  const whereBeyond = sql<boolean>`(${own.key} ${beyond} ${value} or (${own.key} = ${value} and ${next}))`;
  return isDescending ? whereBeyond : sql<boolean>`(${whereBeyond} or ${own.key} is null)`;
}

function typeOf({ sort }: ListPlan): "int" | "timestamptz" | "numeric" | "boolean" | "text" {
  const [kind] = sort.by?.kinds ?? [];
  if (sort.by?.name === "sortId") return "int";
  if (kind === "dateTime" && sort.by !== null && COLUMNS[sort.by.name] !== undefined) return "timestamptz";
  return kind === "number" ? "numeric" : kind === "boolean" ? "boolean" : "text";
}

/** Whether the order has cursors. */
export function canContinue(plan: ListPlan): boolean {
  return plan.sortOrder.length === 0 && !plan.isNested;
}
