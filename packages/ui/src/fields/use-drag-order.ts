import { type PointerEvent, type RefObject, useState } from "react";

type DragOrder = {
  readonly ids: readonly string[];
  /** its children are the things, in the order shown */
  readonly list: RefObject<HTMLElement | null>;
  readonly onDrop: (from: number, to: number) => void;
};

type HandleProps = {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

type Dragging = { readonly id: string; readonly to: number };

/** Dragging by a handle, with a mouse, a pen or a finger. What is dragged moves along in the list; nothing is given on until it is let go. */
export function useDragOrder({ ids, list, onDrop }: DragOrder): {
  readonly shown: readonly string[];
  readonly dragged: string | null;
  readonly handleProps: (id: string) => HandleProps;
} {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const from = dragging === null ? -1 : ids.indexOf(dragging.id);
  const isDragging = dragging !== null && from >= 0;
  const shown = isDragging ? ids.toSpliced(from, 1).toSpliced(dragging.to, 0, dragging.id) : ids;
  const handleProps = (id: string): HandleProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging({ id, to: ids.indexOf(id) });
    },
    onPointerMove: (event) => {
      if (dragging === null) return;
      const to = placeAt(list.current, event.clientY, shown.indexOf(dragging.id));
      if (to !== dragging.to) setDragging({ ...dragging, to });
    },
    onPointerUp: () => {
      setDragging(null);
      if (isDragging) onDrop(from, dragging.to);
    },
    onPointerCancel: () => setDragging(null),
  });
  return { shown, dragged: dragging?.id ?? null, handleProps };
}

/** Among how many of the others the pointer is past the middle. */
function placeAt(list: HTMLElement | null, y: number, own: number): number {
  const middles = [...(list?.children ?? [])].map((child) => {
    const { top, height } = child.getBoundingClientRect();
    return top + height / 2;
  });
  return middles.filter((middle, index) => index !== own && middle < y).length;
}
