import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import { plainText } from "@plein/contract/list-items/items/plain-text";
import { isOwnList } from "@plein/contract/list-items/lists/list-blocks";
import type { PageContent } from "@plein/contract/pages/page";
import type { ApiContext } from "../../context.ts";
import { getItemTypes } from "../../item-types/item-types.shared.ts";
import type { ItemRow } from "../items/item-rows.shared.ts";
import { toListItem } from "../items/to-list-item.shared.ts";
import type { Cursor } from "../lists/list-cursor.ts";
import { type ListPlan, planList } from "../lists/list-plan.ts";
import { canContinue } from "../lists/list-sql.ts";
import { readLists, tagsOfPlan } from "../lists/read-lists.ts";
import { findListSource, tagsOfSource } from "../lists/sources/list-source.shared.ts";
import { findListLanguage } from "../translations/list-language.shared.ts";

/** Neighbours with the cache tags of the list that contains them, which may contain items of other pages too. */
type Neighbours = { readonly neighbours: Pick<ItemContent, "previous" | "next">; readonly tags: readonly CacheTag[] };
type ListContext = Pick<ApiContext, "db" | "actor" | "correlationId" | "services" | "platform" | "locale">;

const NOBODY: Neighbours = { neighbours: { previous: null, next: null }, tags: [] };

/** The previous and the next item in the order of the page's first list; none in an order that has no cursors. */
export async function findNeighbours(ctx: ListContext, page: PageContent["page"], row: ItemRow): Promise<Neighbours> {
  const block = page.buildingBlockInstances.find((one) => isOwnList(one.buildingBlockName));
  if (block === undefined) return NOBODY;
  const [source, types] = await Promise.all([findListSource(ctx, block.guid), getItemTypes(ctx)]);
  if (source === null || !belongsTo(row, source.parents)) return NOBODY;
  const { platform, locale } = ctx;
  const language = await findListLanguage(ctx, page.guid);
  const { settings, parents } = source;
  const planned = planList({ settings, parents, query: {}, types, platform, locale, language, now: new Date() });
  const after = planned.code === "Success" ? cursorOf(planned.value, row) : null;
  if (planned.code !== "Success" || after === null) return NOBODY;
  const onwards: ListPlan = { ...planned.value, pageNumber: 1, itemCount: 1, after };
  const { sort } = onwards;
  const back: ListPlan = { ...onwards, sort: { ...sort, direction: sort.direction === "asc" ? "desc" : "asc" } };
  const [next, previous] = await readLists(ctx, [onwards, back], { hasBlocks: false, hasTotals: false });
  const linkTo = (found: ItemRow | undefined) => {
    if (found === undefined) return null;
    const { title, url } = toListItem(ctx, found, types);
    return { title, url };
  };
  const neighbours = { previous: linkTo(previous?.rows[0]), next: linkTo(next?.rows[0]) };
  return { neighbours, tags: [...tagsOfSource(source), ...tagsOfPlan(onwards)] };
}

function belongsTo(row: ItemRow, parents: readonly { readonly guid: Guid }[]): boolean {
  return row.parents.some(({ guid }) => parents.some((parent) => parent.guid === guid));
}

/** An item's cursor in the order of a list; null for orders that aren't by a column of the item. */
function cursorOf(plan: ListPlan, row: ItemRow): Cursor | null {
  if (!canContinue(plan) || plan.sort.by === null) return null;
  const moment = (at: Date | null) => ({ value: at?.toISOString() ?? "infinity", guid: row.guid });
  switch (plan.sort.by.name) {
    case "title":
      return { value: plainText(row.title), guid: row.guid };
    case "sortId":
      return { value: row.sortId, guid: row.guid };
    case "publishedOn":
      return moment(row.publishedOn);
    case "createdOn":
      return moment(row.createdOn);
    case "updatedOn":
      return moment(row.updatedOn);
    case "periodStart":
      return moment(row.periodStart);
    case "periodEnd":
      return moment(row.periodEnd);
    default:
      return null;
  }
}
