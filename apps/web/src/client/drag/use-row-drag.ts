import { type PointerEvent, useEffect, useRef, useState } from "react";

/** The part of a row that the pointer is over: its upper edge, its middle or its lower edge. */
export type RowZone = "before" | "inside" | "after";
export type RowTarget = { readonly id: string; readonly zone: RowZone };

/** The distance that the pointer moves before a press becomes a drag, in pixels. */
const DRAG_THRESHOLD = 5;
/** The distance from the window's edge within which dragging scrolls, and the distance per frame, in pixels. */
const SCROLL_EDGE = 72;
const SCROLL_STEP = 12;

type RowDragOptions = {
  /** whether the dragged row can be dropped there */
  readonly canDrop: (dragged: string, target: RowTarget) => boolean;
  readonly onDrop: (dragged: string, target: RowTarget) => void;
};

export type RowDrag = {
  /** id of the row that is being dragged */
  readonly dragged: string | null;
  readonly target: RowTarget | null;
  /** for the grip of a row: an element with `touch-action: none` */
  readonly gripProps: (id: string) => { readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void };
};

type Pressed = { readonly id: string; readonly x: number; readonly y: number; isDragging: boolean };

/**
 * Drags rows by a grip, with mouse, touch and pen. Rows carry their id in `data-row`. Escape cancels.
 * Its users must offer the same moves by keyboard, in a menu or a dialog.
 */
export function useRowDrag({ canDrop, onDrop }: RowDragOptions): RowDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<RowTarget | null>(null);
  const latest = useRef({ canDrop, onDrop });
  useEffect(() => {
    latest.current = { canDrop, onDrop };
  });
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const start = (id: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    stop.current();
    const pressed: Pressed = { id, x: event.clientX, y: event.clientY, isDragging: false };
    let rowTarget: RowTarget | null = null;
    let pointer = { x: event.clientX, y: event.clientY };
    let frame = 0;
    const controller = new AbortController();
    const look = () => {
      const over = findTarget(pointer.x, pointer.y);
      rowTarget = over !== null && over.id !== id && latest.current.canDrop(id, over) ? over : null;
      setTarget((before) => (before?.id === rowTarget?.id && before?.zone === rowTarget?.zone ? before : rowTarget));
    };
    const scroll = () => {
      const step = scrollStep(pointer.y);
      if (step !== 0) {
        window.scrollBy(0, step);
        look();
      }
      frame = requestAnimationFrame(scroll);
    };
    const end = () => {
      controller.abort();
      cancelAnimationFrame(frame);
      setDragged(null);
      setTarget(null);
    };
    stop.current = end;
    const { signal } = controller;
    window.addEventListener(
      "pointermove",
      (move) => {
        pointer = { x: move.clientX, y: move.clientY };
        if (!pressed.isDragging) {
          if (Math.hypot(pointer.x - pressed.x, pointer.y - pressed.y) < DRAG_THRESHOLD) return;
          pressed.isDragging = true;
          setDragged(id);
          frame = requestAnimationFrame(scroll);
        }
        look();
      },
      { signal },
    );
    window.addEventListener(
      "pointerup",
      () => {
        const dropped = rowTarget;
        end();
        if (dropped !== null) latest.current.onDrop(id, dropped);
      },
      { signal },
    );
    window.addEventListener("pointercancel", end, { signal });
    window.addEventListener("keydown", (key) => key.key === "Escape" && end(), { signal });
  };

  return { dragged, target, gripProps: (id) => ({ onPointerDown: (event) => start(id, event) }) };
}

function findTarget(x: number, y: number): RowTarget | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-row]");
  const id = row?.dataset.row;
  if (row === null || row === undefined || id === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  return { id, zone: part < 0.3 ? "before" : part > 0.7 ? "after" : "inside" };
}

function scrollStep(y: number): number {
  if (y < SCROLL_EDGE) return -SCROLL_STEP;
  return y > window.innerHeight - SCROLL_EDGE ? SCROLL_STEP : 0;
}
