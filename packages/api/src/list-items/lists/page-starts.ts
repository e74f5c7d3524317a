import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { VIEWS } from "@plein/contract/list-items/lists/list-fields";
import { formatSortBy } from "@plein/contract/list-items/lists/list-sort";
import type { Reader } from "../../pages/reader.shared.ts";
import { type Cursor, cursorAt } from "./list-cursor.ts";
import type { ListPlan } from "./list-plan.ts";
import type { ListRow } from "./list-rows.ts";
import { canContinue } from "./list-sql.ts";

/*
 * Where a page of a list starts is cached until the list changes, so that a page by its number costs as little as a continuation, however
 * far it is: for the next visitor of that page, and for whoever goes from page to page, such as a crawler.
 */

/** The cache key of a list without its order and page, and what it depends on. */
type Remembered = { readonly list: MemoryKey; readonly tags: readonly CacheTag[] };
type Memory = Pick<Reader, "services">;
type MemoryKey = Parameters<Reader["services"]["memory"]["peek"]>[0];

const START_BYTES = 300;
/** Finding the start of an earlier page takes no time. */
const FIRST_PAGE = 3;

/** Whether the start of the plan's page, or of the next one, is worth knowing. Views change without a notification. */
export function hasStart(plan: ListPlan): boolean {
  return plan.after === null && plan.pageNumber >= FIRST_PAGE - 1 && canContinue(plan) && plan.sort.by !== VIEWS;
}

/** The first item of the plan's page; null if it isn't known. */
export function findStart({ services }: Memory, plan: ListPlan, { list }: Remembered): Cursor | null {
  return services.memory.peek<Cursor>(keyOf(plan, list, positionOf(plan))) ?? null;
}

/**
 * Caches the start of the plan's page, and of the one after it. To be called before the page is read, so that nothing is cached that a write
 * has outdated meanwhile.
 *
 * @param read the items of the page, and the one after them; called only for a start that isn't cached, so that a failure to read reaches
 * nobody who doesn't wait for it (an unhandled rejection ends the process)
 */
export function rememberStarts(
  { services }: Memory,
  plan: ListPlan,
  { list, tags }: Remembered,
  read: () => Promise<readonly ListRow[]>,
): void {
  for (const index of [0, plan.itemCount]) {
    const position = positionOf(plan) + index;
    if (position < (FIRST_PAGE - 1) * plan.itemCount) continue;
    const remembering = services.memory.getOrLoad<Cursor | null>(keyOf(plan, list, position), async () => {
      const row = (await read())[index];
      return row === undefined ? { value: null, tags: null, bytes: 0 } : { value: cursorAt(plan.sort, row), tags, bytes: START_BYTES };
    });
    // The caller reports why a list couldn't be read.
    remembering.catch(() => undefined);
  }
}

function positionOf({ pageNumber, itemCount }: ListPlan): number {
  return (pageNumber - 1) * itemCount;
}

function keyOf({ sort }: ListPlan, { platformGuid, key }: MemoryKey, position: number): MemoryKey {
  return { platformGuid, key: `start ${position} ${formatSortBy(sort)} ${sort.seed} ${key}` };
}
