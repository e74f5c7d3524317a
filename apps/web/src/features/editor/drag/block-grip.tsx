import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { IconGripVertical } from "@tabler/icons-react";
import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import type { Place } from "../document/document.ts";
import classes from "./block-grip.module.css";
import { findGaps, nearestGap, placeOfDrop } from "./drop-places.ts";

type BlockGripProps = {
  readonly place: Place;
  /** the areas that accept the block */
  readonly areas: readonly LayoutPosition[];
  readonly onDrop: (place: Place) => void;
};

/** A pointer that moves less is a click. */
const START_PX = 6;
/** So near to the edge of the window the page scrolls along. */
const EDGE_PX = 80;
const SCROLL_PX = 18;

type Drag = { readonly x: number; readonly y: number; isMoving: boolean; target: HTMLElement | null; place: Place | null };

/**
 * Drags a block with a mouse, finger or pen. The page doesn't reflow meanwhile: a line shows where the block will be. Not in the tab
 * order: keys and the toolbar move a block too.
 */
export function BlockGrip({ place, areas, onDrop }: BlockGripProps): ReactNode {
  const drag = useRef<Drag | null>(null);
  const end = useCallback(() => {
    drag.current?.target?.removeAttribute("data-drop-here");
    drag.current = null;
  }, []);
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => event.key === "Escape" && end();
    document.addEventListener("keydown", cancel, { capture: true });
    return () => {
      document.removeEventListener("keydown", cancel, { capture: true });
      end();
    };
  }, [end]);
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    const root = event.currentTarget.closest("[data-canvas]");
    if (!current || !root) return;
    current.isMoving ||= Math.hypot(event.clientX - current.x, event.clientY - current.y) >= START_PX;
    if (!current.isMoving) return;
    scrollAlong(event.clientY);
    const gap = nearestGap(findGaps(root, areas), { x: event.clientX, y: event.clientY });
    current.target?.removeAttribute("data-drop-here");
    gap?.element.setAttribute("data-drop-here", "");
    current.target = gap?.element ?? null;
    current.place = gap?.place ?? null;
  };
  const drop = () => {
    const target = drag.current?.place;
    end();
    if (target) onDrop(placeOfDrop(target, place));
  };
  return (
    <span
      className={classes.grip}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, isMoving: false, target: null, place: null };
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={end}
    >
      <IconGripVertical size={18} />
    </span>
  );
}

function scrollAlong(y: number): void {
  if (y > window.innerHeight - EDGE_PX) window.scrollBy({ top: SCROLL_PX, behavior: "instant" });
  if (y < EDGE_PX * 2) window.scrollBy({ top: -SCROLL_PX, behavior: "instant" });
}
