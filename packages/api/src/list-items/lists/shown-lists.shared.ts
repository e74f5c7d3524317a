import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { type AskedCalendar, askedCalendar, calendarListQuery } from "@plein/contract/list-items/lists/asked-calendar";
import { hasList, NO_LISTS, WIDGET_BLOCK_NAME } from "@plein/contract/list-items/lists/list-blocks";
import type { ListPage, ShownListPage } from "@plein/contract/list-items/lists/list-page";
import type { ListQuery } from "@plein/contract/list-items/lists/list-query";
import type { ShownLists } from "@plein/contract/list-items/lists/shown-lists";
import { visitorListQuery } from "@plein/contract/list-items/lists/visitor-list-query";
import { NO_VISITOR_QUERY, parseVisitorQueries, type VisitorQuery, visitorSearch } from "@plein/contract/list-items/lists/visitor-query";
import { READING_ORDER } from "@plein/contract/pages/layout-areas";
import type { Page } from "@plein/contract/pages/page";
import { sql } from "kysely";
import type { ApiContext } from "../../context.ts";
import { getItemTypes, type ItemTypes } from "../../item-types/item-types.shared.ts";
import { runSql } from "../../run-sql.ts";
import { toListPage } from "./list-page-of.ts";
import { type ListPlan, type ListSource, planList } from "./list-plan.ts";
import { readLists, tagsOf } from "./list-rows-store.ts";
import { findListSource, tagsOfSource } from "./list-source.shared.ts";
import { shownToReaders } from "./list-sql.ts";
import { parentsToChoose } from "./parents-to-choose.ts";
import { toCalendar } from "./shown-calendar.ts";

/** What a page's lists show, with the tags of all that decides it. */
export type ReadLists = { readonly lists: ShownLists; readonly tags: readonly CacheTag[] };

type ListContext = Pick<ApiContext, "db" | "actor" | "correlationId" | "services" | "platform" | "locale">;
type PageOfLists = Pick<Page, "guid"> & { readonly buildingBlockInstances: readonly BuildingBlockInstance[] };
/** One block's list, made ready to be read. */
type Prepared = {
  readonly block: BuildingBlockInstance;
  readonly source: ListSource;
  readonly plan: ListPlan;
  readonly place: number | null;
  readonly query: VisitorQuery;
  readonly calendar: AskedCalendar | null;
};

const NONE: ReadLists = { lists: NO_LISTS, tags: [] };

/**
 * What the lists and widgets of a page show this reader, in one round trip.
 *
 * @param search the query of the page's address: what a visitor asks of the lists. What can't be asked of a list is left out.
 */
export async function readShownLists(ctx: ListContext, page: PageOfLists, search: string): Promise<ReadLists> {
  const blocks = listBlocksOf(page.buildingBlockInstances);
  if (blocks.length === 0) return NONE;
  const asked = visitorSearch(parseVisitorQueries(search));
  const { actor, platform, services } = ctx;
  if (asked !== "") return read(ctx, blocks, asked);
  // Who a caller is counts too: they see what is their own. The minute counts, because periods begin and end.
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const own = actor.kind === "anonymous" ? "" : actor.userGuid;
  const key = `lists ${page.guid} ${minute} ${rightsKeyOf(actor)} ${own}`;
  return services.memory.remember<ReadLists>({ platformGuid: platform.guid, key }, async () => {
    const value = await read(ctx, blocks, asked);
    return { value, tags: [`page:${page.guid}`, `draft:${page.guid}`, ...value.tags], bytes: JSON.stringify(value.lists).length };
  });
}

const MINUTE_MS = 60_000;

async function read(ctx: ListContext, blocks: readonly BuildingBlockInstance[], search: string): Promise<ReadLists> {
  const types = await getItemTypes(ctx);
  const prepared = await prepareAll(ctx, blocks, search, types);
  const rows = await readLists(
    ctx,
    prepared.map(({ plan }) => plan),
    { hasBlocks: false, hasTotals: true },
  );
  const lists = await Promise.all(
    prepared.map(async (one, index): Promise<[Guid, ShownListPage][]> => {
      const found = rows[index];
      if (found === undefined) return [];
      const { source, plan, place, block } = one;
      const { page, calendar } = asShown(ctx, one, toListPage(ctx, { source, plan, read: found, types }));
      const [tags, parents] = await Promise.all([tagsToChoose(ctx, one), parentsToChoose(ctx, one)]);
      return [[block.guid, { ...page, place, calendar, types: typesOf(page, types), tags, parents }]];
    }),
  );
  return {
    lists: Object.fromEntries(lists.flat()),
    tags: prepared.flatMap(({ plan, source }) => [...tagsOf(plan), ...tagsOfSource(source)]),
  };
}

function asShown(
  { platform }: ListContext,
  { calendar, source, query }: Prepared,
  page: ListPage,
): Pick<ShownListPage, "calendar"> & { page: ListPage } {
  if (calendar === null) return { page, calendar };
  const { defaultItemsPerPage: itemsPerPage } = source.settings;
  return toCalendar(page, { calendar, itemsPerPage, pageNumber: query.page, timeZone: platform.timeZone });
}

async function prepareAll(
  ctx: ListContext,
  blocks: readonly BuildingBlockInstance[],
  search: string,
  types: ItemTypes,
): Promise<Prepared[]> {
  const queries = parseVisitorQueries(search);
  const sources = await Promise.all(blocks.map(({ guid }) => findListSource(ctx, guid)));
  let lists = 0;
  return blocks.flatMap((block, index) => {
    const place = block.buildingBlockName === WIDGET_BLOCK_NAME ? null : ++lists;
    const source = sources[index] ?? null;
    if (source === null) return [];
    const query = (place === null ? undefined : queries.get(place)) ?? NO_VISITOR_QUERY;
    const { timeZone } = ctx.platform;
    const plans = [query, NO_VISITOR_QUERY].flatMap((asked) => {
      const calendar = place === null ? null : askedCalendar(block, asked, { now: new Date(), timeZone });
      const plan = planOf(ctx, narrowed(source, asked), types, listQueryOf(asked, calendar, { settings: source.settings, timeZone }));
      return plan === null ? [] : [{ block, source, plan, place, query: asked, calendar }];
    });
    return plans.slice(0, 1);
  });
}

/** The list with the one of its parents that is asked for; what is none of them asks nothing. */
function narrowed(source: ListSource, { parent }: VisitorQuery): ListSource {
  const parents = source.parents.filter(({ guid }) => guid === parent);
  return parents.length === 0 ? source : { ...source, parents };
}

type Asking = { readonly settings: ListSource["settings"]; readonly timeZone: string };

function listQueryOf(query: VisitorQuery, calendar: AskedCalendar | null, asking: Asking): ListQuery {
  return calendar === null ? visitorListQuery(query, asking.settings, asking.timeZone) : calendarListQuery(query, calendar, asking);
}

/** Null where a visitor's address asks for an order or a type that the list doesn't have. */
function planOf(ctx: ListContext, { settings, parents }: ListSource, types: ItemTypes, query: ListQuery): ListPlan | null {
  const { platform, locale } = ctx;
  const plan = planList({ settings, parents, query, types, platform, locale, now: new Date() });
  return plan.code === "Success" ? plan.value : null;
}

/** The types of the items that are shown, and of those that can be chosen. */
function typesOf({ items, listItemTypeNames }: Pick<ShownListPage, "items" | "listItemTypeNames">, types: ItemTypes): ItemTypes[number][] {
  const shown = new Set([...listItemTypeNames, ...items.map(({ listItemTypeName }) => listItemTypeName)]);
  return types.filter(({ name }) => shown.has(name));
}

const MOST_TAGS = 50;
const ITEMS_LOOKED_AT = 5000;

/** The tags that a visitor can choose from: those that occur most, of the items that every reader of such a list sees. */
async function tagsToChoose({ db, services }: ListContext, { block, plan }: Prepared): Promise<string[]> {
  const { visitorFilters } = block.options;
  if (!Array.isArray(visitorFilters) || !visitorFilters.includes("tags")) return [];
  const parents = plan.parents.map(({ guid, shownTypes }) => ({ guid, shownTypes }));
  const isBelow = sql.join(
    parents.map((parent) => sql`(p.parent_guid = ${parent.guid}::uuid and ${shownToReaders(parent)})`),
    sql` or `,
  );
  if (parents.length === 0) return [];
  const key = `tags ${JSON.stringify(parents)} ${plan.typeNames.join()}`;
  return services.memory.remember({ platformGuid: db.platformGuid, key }, async () => {
    const isOfType = plan.typeNames.length === 0 ? sql`` : sql` and p.list_item_type_name = any(${[...plan.typeNames]}::text[])`;
    const rows = await runSql(
      db,
      sql<{ tag: string }>`
        select tag from (select i.tags from list_item_parents p
                           join list_items i on i.platform_guid = p.platform_guid and i.guid = p.item_guid
                          where p.platform_guid = ${db.platformGuid}::uuid and (${isBelow})${isOfType}
                          limit ${ITEMS_LOOKED_AT}::int) shown,
               unnest(shown.tags) tag
         group by tag order by count(*) desc, tag limit ${MOST_TAGS}::int`,
    );
    const value = rows.map(({ tag }) => tag).sort((one, other) => one.localeCompare(other, "nl"));
    return { value, tags: tagsOf(plan), bytes: JSON.stringify(value).length };
  });
}

/** In the order in which a reader meets them: by it a list's questions are named in the address. */
function listBlocksOf(blocks: readonly BuildingBlockInstance[]): BuildingBlockInstance[] {
  const listed = blocks.filter(hasList);
  if (listed.length < 2) return listed;
  return listed.sort(
    (one, other) => READING_ORDER.indexOf(one.layoutPosition) - READING_ORDER.indexOf(other.layoutPosition) || one.sortId - other.sortId,
  );
}
