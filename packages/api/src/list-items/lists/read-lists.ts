import { createHash } from "node:crypto";
import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Reader } from "../../pages/reader.shared.ts";
import type { ItemRow } from "../items/item-rows.shared.ts";
import { cursorAt, writeCursor } from "./list-cursor.ts";
import { MAX_LOOKED_UP_ITEMS } from "./list-lookups-sql.ts";
import type { ListPlan } from "./list-plan.ts";
import { countListRows, type ListRow, MAX_BYTES, readListRows, type TotalRow } from "./list-rows.ts";
import { canContinue, findOwnerOfHiddenItems } from "./list-sql.ts";
import { findStart, hasStart, rememberStarts } from "./page-starts.ts";

/** A page of a list as it was read. */
export type ListRows = {
  readonly rows: readonly ItemRow[];
  readonly total: number;
  readonly after: string | null;
  /** the page exceeds the size of one response: the rest is left out, and `after` leads to it */
  readonly isCut: boolean;
};

type ReadOptions = { readonly hasBlocks: boolean; readonly hasTotals: boolean };

/**
 * Pages of several lists, in one round trip. Cached totals are not counted again; the others are counted in the same statement,
 * while the cache waits for them, so that no total is cached that a write has outdated meanwhile.
 */
export async function readLists(reader: Reader, plans: readonly ListPlan[], { hasBlocks, hasTotals }: ReadOptions): Promise<ListRows[]> {
  if (plans.length === 0) return [];
  const reading = Promise.withResolvers<(ListRow | TotalRow)[]>();
  const counted = new Set<number>();
  const frequent = new Set<number>();
  const totals = plans.map((plan, list) => {
    if (!hasTotals) return 0;
    const key = totalKey(reader, plan);
    if (isFrequent(plan, reader.services.memory.peek<number>(key))) frequent.add(list);
    return reader.services.memory.getOrLoad<number>(key, async () => {
      counted.add(list);
      const total = (await reading.promise).find((row) => row.list === list && row.total !== null)?.total ?? 0;
      return { value: total, tags: tagsOfPlan(plan), bytes: TOTAL_BYTES };
    });
  });
  const started = plans.map((plan, list): ListPlan => {
    if (!hasStart(plan)) return plan;
    const remembered = { list: totalKey(reader, plan), tags: tagsOfPlan(plan) };
    const start = findStart(reader, plan, remembered);
    rememberStarts(reader, plan, remembered, async () => rowsOf(await reading.promise, list));
    return { ...plan, start };
  });
  // By now every total that is neither cached nor being counted by another request is in `counted`.
  readListRows(reader, started, { counted, frequent, hasBlocks }).then(reading.resolve, reading.reject);
  const [rows, ...known] = await Promise.all([reading.promise, ...totals]);
  return plans.map((plan, list) => ({ ...toPage(plan, rowsOf(rows, list)), total: known[list] ?? 0 }));
}

/** The items of one of the lists. */
function rowsOf(rows: readonly (ListRow | TotalRow)[], list: number): ListRow[] {
  return rows.filter((row) => row.guid !== null).filter((row) => row.list === list);
}

/**
 * Whether so many items match that plein_items_with would find too many to look up: a cached total shows it without running that function.
 * Each of several parents may have fewer than all of them together.
 */
function isFrequent({ filters, words, parents }: ListPlan, total: number | undefined): boolean {
  return filters.length > 0 && words.length === 0 && parents.length === 1 && total !== undefined && total > MAX_LOOKED_UP_ITEMS.page;
}

/** The number of items of a list. Cached until one of them changes, so that it costs the same for lists of any size. */
export function readTotal(reader: Reader, plan: ListPlan): Promise<number> {
  return reader.services.memory.getOrLoad<number>(totalKey(reader, plan), async () => {
    return { value: await countListRows(reader, plan), tags: tagsOfPlan(plan), bytes: TOTAL_BYTES };
  });
}

/** @param found one row more than the page holds, if there is a next page */
function toPage(plan: ListPlan, found: readonly ListRow[]): Omit<ListRows, "total"> {
  const read = found.slice(0, plan.itemCount);
  const fittingItems = read.filter(({ bytes }) => bytes <= MAX_BYTES);
  const isCut = fittingItems.length < read.length;
  // An item that is too large for any response is returned alone: otherwise nobody could page past it.
  const rows = fittingItems.length === 0 ? read.slice(0, 1) : fittingItems;
  const last = rows.at(-1);
  const hasMore = found.length > rows.length && last !== undefined && canContinue(plan);
  return { rows, after: hasMore ? writeCursor(cursorAt(plan.sort, last), plan.sort) : null, isCut };
}

const TOTAL_BYTES = 200;

/** The cache tags of a list: it changes with its parents and the items below them. */
export function tagsOfPlan({ parents }: Pick<ListPlan, "parents">): CacheTag[] {
  return ["site", ...parents.flatMap(({ guid }): CacheTag[] => [`list:${guid}`, `page:${guid}`])];
}

const MINUTE_MS = 60_000;

/** The cache key of a list's total: of the query without its page. */
function totalKey({ db, actor }: Reader, plan: ListPlan): { platformGuid: string; key: string } {
  const { parents, typeNames, filters, words, cutoff, activeAt, highlightOnly, language } = plan;
  const minute = activeAt === null ? null : Math.floor(activeAt.getTime() / MINUTE_MS);
  const deciding = [
    parents,
    typeNames,
    filters,
    words,
    cutoff,
    minute,
    highlightOnly,
    language,
    rightsKeyOf(actor),
    findOwnerOfHiddenItems(plan, actor),
  ];
  return { platformGuid: db.platformGuid, key: `total ${createHash("sha256").update(JSON.stringify(deciding)).digest("base64url")}` };
}
