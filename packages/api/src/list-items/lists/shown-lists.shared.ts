import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { Reusables } from "@plein/contract/blocks/reusable";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { type CalendarRange, calendarListQuery, selectCalendarRange } from "@plein/contract/list-items/lists/calendar-range";
import { hasList, isOwnList, NO_LISTS } from "@plein/contract/list-items/lists/list-blocks";
import type { ListPage, ShownListPage } from "@plein/contract/list-items/lists/list-page";
import type { ParsedListQuery } from "@plein/contract/list-items/lists/parsed-list-query";
import type { ShownLists } from "@plein/contract/list-items/lists/shown-lists";
import { visitorListQuery } from "@plein/contract/list-items/lists/visitor-list-query";
import { NO_VISITOR_QUERY, type VisitorQueries, type VisitorQuery } from "@plein/contract/list-items/lists/visitor-query";
import { isReusablePath } from "@plein/contract/pages/addresses/reserved-path";
import { READING_ORDER } from "@plein/contract/pages/layout-areas";
import type { Page } from "@plein/contract/pages/page";
import type { ApiContext } from "../../context.ts";
import { digestText } from "../../etag.ts";
import type { ItemTypes } from "../../item-types/item-types.shared.ts";
import { chooseLanguage, type ListLanguage } from "../translations/list-language.shared.ts";
import { type ListPlan, type ListSource, type PlanInput, planList } from "./list-plan.ts";
import { readLists, tagsOfPlan } from "./read-lists.ts";
import { toCalendar } from "./shown-calendar.ts";
import { tagsOfSource } from "./sources/list-source.shared.ts";
import { type BlocksWithLists, findShownSources } from "./sources/shown-sources.ts";
import { toListPage } from "./to-list-page.ts";
import { getParentChoices, getTagChoices } from "./visitor-choices.ts";

/** The content of a page's lists, with the cache tags of all data that it depends on. */
export type ReadLists = { readonly lists: ShownLists; readonly tags: readonly CacheTag[] };

type ListContext = Pick<ApiContext, "db" | "actor" | "correlationId" | "services" | "platform" | "locale">;
type PageOfLists = {
  readonly page: Pick<Page, "guid" | "path" | "options"> & { readonly buildingBlockInstances: readonly BuildingBlockInstance[] };
  readonly reusables?: Reusables | undefined;
};
/** The list of one block, planned but not read yet. */
type Prepared = {
  readonly block: BuildingBlockInstance;
  readonly source: ListSource;
  readonly plan: ListPlan;
  readonly place: number | null;
  readonly query: VisitorQuery;
  readonly calendar: CalendarRange | null;
};

const NONE: ReadLists = { lists: NO_LISTS, tags: [] };

/**
 * Reads the content of all lists and widgets of a page for this reader, including those in its reusable blocks, in one round trip
 * instead of one for each (N+1 queries).
 *
 * @param queries the visitor's queries in the page's URL; a query that its list doesn't allow is ignored
 */
export async function readShownLists(ctx: ListContext, { page, reusables = {} }: PageOfLists, queries: VisitorQueries): Promise<ReadLists> {
  const shownBlocks = inReadingOrder(page.buildingBlockInstances);
  const own = shownBlocks.filter(hasList);
  const reused = shownBlocks.flatMap(({ guid }) => reusables[guid]?.blocks.filter(hasList) ?? []);
  const blocks = [...own, ...reused];
  if (blocks.length === 0) return NONE;
  // Items are added by the guid of a block on an ordinary page, not on a reusable one.
  const addable = new Set(isReusablePath(page.path) ? [] : own.map(({ guid }) => guid));
  const toRead = { pageGuid: page.guid, options: page.options, own, reused, queries, addable };
  const { actor, platform, services } = ctx;
  if (queries.size > 0) return read(ctx, toRead);
  // The key contains the user, because they see their own items, and the minute, because periods begin and end.
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const user = actor.kind === "anonymous" ? "" : actor.userGuid;
  // It also contains the blocks: the page may have changed since it was read.
  const blocksDigest = digestText(JSON.stringify(blocks.map(({ guid, options }) => [guid, options])));
  const key = `lists ${page.guid} ${blocksDigest} ${minute} ${rightsKeyOf(actor)} ${user}`;
  return services.memory.getOrLoad<ReadLists>({ platformGuid: platform.guid, key }, async () => {
    const value = await read(ctx, toRead);
    return { value, tags: [`page:${page.guid}`, `draft:${page.guid}`, ...value.tags], bytes: JSON.stringify(value.lists).length };
  });
}

const MINUTE_MS = 60_000;

type ToRead = BlocksWithLists & Pick<Page, "options"> & { readonly queries: VisitorQueries; readonly addable: ReadonlySet<Guid> };

async function read(ctx: ListContext, { options, queries, addable, ...shown }: ToRead): Promise<ReadLists> {
  const { sources, types, languages } = await findShownSources(ctx, shown);
  const language = chooseLanguage(ctx, languages, options);
  const prepared = prepareAll(ctx, { blocks: [...shown.own, ...shown.reused], sources, queries, types, language });
  const rows = await readLists(
    ctx,
    prepared.map(({ plan }) => plan),
    { hasBlocks: false, hasTotals: true },
  );
  const lists = await Promise.all(
    prepared.map(async (one, index): Promise<[Guid, ShownListPage][]> => {
      const read = rows[index];
      if (read === undefined) return [];
      const { source, plan, place, block } = one;
      const { page: listPage, calendar } = withCalendar(ctx, one, toListPage(ctx, { source, plan, read, types }));
      const [tags, parents] = await Promise.all([getTagChoices(ctx, one), getParentChoices(ctx, one)]);
      const canAdd = listPage.canAdd && addable.has(block.guid);
      return [[block.guid, { ...listPage, canAdd, place, calendar, types: typesOf(listPage, types), tags, parents }]];
    }),
  );
  return {
    lists: Object.fromEntries(lists.flat()),
    tags: prepared.flatMap(({ plan, source }) => [...tagsOfPlan(plan), ...tagsOfSource(source)]),
  };
}

function withCalendar(
  { platform }: ListContext,
  { calendar, source, query }: Prepared,
  page: ListPage,
): Pick<ShownListPage, "calendar"> & { page: ListPage } {
  if (calendar === null) return { page, calendar };
  const { defaultItemsPerPage: itemsPerPage } = source.settings;
  return toCalendar(page, { calendar, itemsPerPage, pageNumber: query.page, timeZone: platform.timeZone });
}

type ToPrepare = {
  readonly blocks: readonly BuildingBlockInstance[];
  readonly sources: readonly (ListSource | null)[];
  readonly queries: VisitorQueries;
  readonly types: ItemTypes;
  readonly language: ListLanguage | null;
};

function prepareAll(ctx: ListContext, { blocks, sources, queries, types, language }: ToPrepare): Prepared[] {
  let lists = 0;
  return blocks.flatMap((block, index) => {
    const place = isOwnList(block.buildingBlockName) ? ++lists : null;
    const source = sources[index] ?? null;
    if (source === null) return [];
    const query = (place === null ? undefined : queries.get(place)) ?? NO_VISITOR_QUERY;
    const { timeZone } = ctx.platform;
    const plans = [query, NO_VISITOR_QUERY].flatMap((visitorQuery) => {
      const calendar = place === null ? null : selectCalendarRange(block, visitorQuery, { now: new Date(), timeZone });
      const listQuery = toListQuery(visitorQuery, calendar, { settings: source.settings, timeZone });
      const plan = planOf(ctx, narrowToParent(source, visitorQuery), { types, query: listQuery, language });
      return plan === null ? [] : [{ block, source, plan, place, query: visitorQuery, calendar }];
    });
    return plans.slice(0, 1);
  });
}

/** The list with only the parent that a visitor chose; a guid of another parent is ignored. */
function narrowToParent(source: ListSource, { parent }: VisitorQuery): ListSource {
  const parents = source.parents.filter(({ guid }) => guid === parent);
  return parents.length === 0 ? source : { ...source, parents };
}

type QueryContext = { readonly settings: ListSource["settings"]; readonly timeZone: string };

function toListQuery(query: VisitorQuery, calendar: CalendarRange | null, context: QueryContext): ParsedListQuery {
  return calendar === null ? visitorListQuery(query, context.settings, context.timeZone) : calendarListQuery(query, calendar, context);
}

/** Null for a query with an order or a type that the list doesn't have. */
function planOf(
  ctx: ListContext,
  { settings, parents }: ListSource,
  inputs: Pick<PlanInput, "types" | "query" | "language">,
): ListPlan | null {
  const { platform, locale } = ctx;
  const plan = planList({ settings, parents, platform, locale, now: new Date(), ...inputs });
  return plan.code === "Success" ? plan.value : null;
}

/** The types of the items that are shown, and the types that a visitor can choose. */
function typesOf({ items, listItemTypeNames }: Pick<ShownListPage, "items" | "listItemTypeNames">, types: ItemTypes): ItemTypes[number][] {
  const names = new Set([...listItemTypeNames, ...items.map(({ listItemTypeName }) => listItemTypeName)]);
  return types.filter(({ name }) => names.has(name));
}

/**
 * The order by which the URL numbers the queries of lists; lists in reusable blocks come after the page's own, so that they don't
 * change its numbers.
 */
function inReadingOrder(blocks: readonly BuildingBlockInstance[]): BuildingBlockInstance[] {
  return blocks.toSorted(
    (one, other) => READING_ORDER.indexOf(one.layoutPosition) - READING_ORDER.indexOf(other.layoutPosition) || one.sortId - other.sortId,
  );
}
