import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Place } from "../document/document.ts";

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** A gap between two blocks, or at the end of an area, where a block can be dropped. */
export type DropGap = { readonly place: Place; readonly box: Box };

/** The gap nearest to a point; a gap of another column counts as far away as the pointer is outside of it. */
export function nearestGap<Gap extends DropGap>(gaps: readonly Gap[], { x, y }: { readonly x: number; readonly y: number }): Gap | null {
  const distance = ({ box }: Gap) => outside(x, box.left, box.right) * 2 + outside(y, box.top, box.bottom);
  return gaps.reduce<Gap | null>((best, gap) => (best === null || distance(gap) < distance(best) ? gap : best), null);
}

/** The position for the block that is dropped: without itself, the gaps below it are one higher. */
export function placeOfDrop(gap: Place, current: Place | null): Place {
  const isBelow = current?.layoutPosition === gap.layoutPosition && gap.index > current.index;
  return isBelow ? { ...gap, index: gap.index - 1 } : gap;
}

/** The gaps on the page of the areas that accept the block. */
export function findGaps(root: ParentNode, areas: readonly LayoutPosition[]): (DropGap & { readonly element: HTMLElement })[] {
  return [...root.querySelectorAll<HTMLElement>("[data-drop-area]")].flatMap((element) => {
    // On a touch screen the empty rows have no button.
    if (element.getClientRects().length === 0) return [];
    const area = areas.find((position) => position === element.dataset.dropArea);
    const index = Number(element.dataset.dropIndex);
    return area === undefined ? [] : [{ element, place: { layoutPosition: area, index }, box: element.getBoundingClientRect() }];
  });
}

function outside(value: number, from: number, to: number): number {
  return Math.max(from - value, 0, value - to);
}
