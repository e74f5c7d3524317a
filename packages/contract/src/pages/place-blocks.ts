import type { LayoutPosition } from "../blocks/layout-position.ts";
import { LAYOUT_AREAS, READING_ORDER } from "./layout-areas.ts";
import type { PageLayout } from "./page-layout.ts";

type Placed = { readonly layoutPosition: LayoutPosition; readonly sortId: number };

/**
 * Places blocks in another layout: those of an area that this layout lacks are appended to `main`, in reading order. The order within an
 * area doesn't change, and `sortId` counts from 0 in each. Idempotent.
 */
export function placeBlocksIn<T extends Placed>(layout: PageLayout, blocks: readonly T[]): T[] {
  const areas = new Set(LAYOUT_AREAS[layout].map(({ position }) => position));
  const ordered = [...blocks].sort(byReadingOrder);
  const staying = ordered.filter((block) => areas.has(block.layoutPosition));
  const moving = ordered
    .filter((block) => !areas.has(block.layoutPosition))
    .map((block) => ({ ...block, layoutPosition: "main" as const }));
  return READING_ORDER.flatMap((position) =>
    [...staying, ...moving].filter((block) => block.layoutPosition === position).map((block, sortId) => ({ ...block, sortId })),
  );
}

function byReadingOrder(a: Placed, b: Placed): number {
  return READING_ORDER.indexOf(a.layoutPosition) - READING_ORDER.indexOf(b.layoutPosition) || a.sortId - b.sortId;
}
