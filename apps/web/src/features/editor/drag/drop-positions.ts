import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { BlockPosition, EditorBlock } from "../document/document.ts";

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
export type Point = { readonly x: number; readonly y: number };

/** A gap between two blocks, or at the end of an area, where a block can be dropped. Its box is in coordinates of the page. */
export type DropGap = { readonly position: BlockPosition; readonly box: Box };

/** Finds the gap nearest to a point; for a gap in another column, the distance from that column counts. */
export function nearestGap<Gap extends DropGap>(gaps: readonly Gap[], { x, y }: Point): Gap | null {
  const distance = ({ box }: Gap) => outside(x, box.left, box.right) * 2 + outside(y, box.top, box.bottom);
  return gaps.reduce<Gap | null>((best, gap) => (best === null || distance(gap) < distance(best) ? gap : best), null);
}

/** Converts a gap to the position of the dropped blocks: without these, later gaps in the area have lower indexes. */
export function positionOfDrop(gap: BlockPosition, moving: readonly Pick<EditorBlock, "layoutPosition" | "sortId">[]): BlockPosition {
  const above = moving.filter(({ layoutPosition, sortId }) => layoutPosition === gap.layoutPosition && sortId < gap.index);
  return { ...gap, index: gap.index - above.length };
}

/** Finds the gaps in areas that accept the blocks. They are measured once, because nothing moves during a drag. */
export function findGaps(root: ParentNode, areas: readonly LayoutPosition[]): (DropGap & { readonly element: HTMLElement })[] {
  return [...root.querySelectorAll<HTMLElement>("[data-drop-area]")].flatMap((element) => {
    // On a touch screen, empty rows have no button.
    if (element.getClientRects().length === 0) return [];
    const area = areas.find((position) => position === element.dataset.dropArea);
    const index = Number(element.dataset.dropIndex);
    return area === undefined ? [] : [{ element, position: { layoutPosition: area, index }, box: onPage(element.getBoundingClientRect()) }];
  });
}

function onPage({ left, right, top, bottom }: Box): Box {
  const { scrollX, scrollY } = window;
  return { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY };
}

function outside(value: number, from: number, to: number): number {
  return Math.max(from - value, 0, value - to);
}
