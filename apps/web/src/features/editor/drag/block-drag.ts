import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { BlockPosition, EditorBlock } from "../document/document.ts";
import { findGaps, nearestGap, type Point, positionOfDrop } from "./drop-positions.ts";

/** The distance from the edge of the window or of the bars within which the page scrolls, faster as it gets nearer. */
const EDGE_PX = 90;
const FASTEST_PX = 24;

export type BlockDrag = {
  readonly moveTo: (point: Point) => void;
  /** @returns the position of the blocks; null if they can't be dropped there */
  readonly drop: () => BlockPosition | null;
  readonly cancel: () => void;
};

type DragInput = {
  readonly canvas: HTMLElement;
  readonly moving: readonly EditorBlock[];
  readonly areas: readonly LayoutPosition[];
  /** the element that follows the pointer */
  readonly label: HTMLElement;
  /** heights of the bars over the page at the top and at the bottom */
  readonly covered: { readonly top: number; readonly bottom: number };
};

/** Starts a drag (drag and drop of blocks) at its first movement. A line shows the drop position; updates happen once per frame. */
export function startBlockDrag({ canvas, moving, areas, label, covered }: DragInput): BlockDrag {
  const gaps = findGaps(canvas, areas);
  let point: Point | null = null;
  let target: (typeof gaps)[number] | null = null;
  let frame = requestAnimationFrame(update);
  label.hidden = false;

  function update() {
    frame = requestAnimationFrame(update);
    if (!point) return;
    scrollAlong(point, covered);
    const next = nearestGap(gaps, { x: point.x + window.scrollX, y: point.y + window.scrollY });
    label.style.transform = `translate(${point.x + 14}px, ${point.y + 14}px)`;
    if (next === target) return;
    target?.element.removeAttribute("data-drop-here");
    next?.element.setAttribute("data-drop-here", "");
    target = next;
  }
  const cancel = () => {
    cancelAnimationFrame(frame);
    target?.element.removeAttribute("data-drop-here");
    label.hidden = true;
  };
  return {
    moveTo: (next) => {
      point = next;
    },
    cancel,
    drop: () => {
      // The last movement may not have been processed by a frame yet.
      if (point) target = nearestGap(gaps, { x: point.x + window.scrollX, y: point.y + window.scrollY });
      cancel();
      return target && positionOfDrop(target.position, moving);
    },
  };
}

function scrollAlong({ y }: Point, { top, bottom }: DragInput["covered"]): void {
  const above = top + EDGE_PX - y;
  const below = y - (window.innerHeight - bottom - EDGE_PX);
  const depth = Math.min(Math.max(above, below, 0) / EDGE_PX, 1);
  if (depth > 0) window.scrollBy({ top: Math.ceil(depth * FASTEST_PX) * (above > below ? -1 : 1), behavior: "instant" });
}
