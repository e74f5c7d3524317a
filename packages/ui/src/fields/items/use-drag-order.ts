import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

type DragOrder = {
  readonly ids: readonly string[];
  /** its children are the entries, in the order shown */
  readonly list: RefObject<HTMLElement | null>;
  readonly onDrop: (from: number, to: number) => void;
};

type HandleProps = { readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void };
type Dragging = { readonly id: string; readonly pointerId: number; readonly to: number };

/** Dragging by a handle, with a mouse, a pen or a finger. The dragged entry moves along in the list; the order is passed on when it is dropped. */
export function useDragOrder({ ids, list, onDrop }: DragOrder): {
  readonly shown: readonly string[];
  readonly dragged: string | null;
  readonly handleProps: (id: string) => HandleProps;
} {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const from = dragging === null ? -1 : ids.indexOf(dragging.id);
  const shown = dragging !== null && from >= 0 ? ids.toSpliced(from, 1).toSpliced(dragging.to, 0, dragging.id) : ids;
  const moves = useRef({ move: (_: number) => {}, drop: () => {} });
  moves.current = {
    move: (y) => {
      if (dragging === null) return;
      const to = placeAt(list.current, y, shown.indexOf(dragging.id));
      if (to !== dragging.to) setDragging({ ...dragging, to });
    },
    drop: () => {
      setDragging(null);
      if (dragging !== null && from >= 0) onDrop(from, dragging.to);
    },
  };
  const pointerId = dragging?.pointerId ?? null;
  useEffect(() => {
    if (pointerId === null) return;
    const isOwn = (event: globalThis.PointerEvent) => event.pointerId === pointerId;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    // Listen on the window: an element that moves in the document loses its pointer capture.
    addEventListener("pointermove", (event) => isOwn(event) && moves.current.move(event.clientY), options);
    addEventListener("pointerup", (event) => isOwn(event) && moves.current.drop(), options);
    addEventListener("pointercancel", (event) => isOwn(event) && setDragging(null), options);
    return () => listening.abort();
  }, [pointerId]);
  const handleProps = (id: string): HandleProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDragging({ id, pointerId: event.pointerId, to: ids.indexOf(id) });
    },
  });
  return { shown, dragged: dragging?.id ?? null, handleProps };
}

/** The number of other entries whose middle the pointer has passed. */
function placeAt(list: HTMLElement | null, y: number, own: number): number {
  const middles = [...(list?.children ?? [])].map((child) => {
    const { top, height } = child.getBoundingClientRect();
    return top + height / 2;
  });
  return middles.filter((middle, index) => index !== own && middle < y).length;
}
