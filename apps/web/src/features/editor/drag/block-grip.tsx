import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { IconGripVertical } from "@tabler/icons-react";
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { BlockPosition, EditorBlock } from "../document/document.ts";
import { type BlockDrag, startBlockDrag } from "./block-drag.ts";
import classes from "./block-grip.module.css";

type BlockGripProps = {
  /** the name of the dragged blocks */
  readonly label: string;
  readonly moving: readonly EditorBlock[];
  /** the areas that accept them all */
  readonly areas: readonly LayoutPosition[];
  readonly onDrop: (position: BlockPosition) => void;
};

/** The minimum movement of a drag; less is a click. */
const START_PX = 6;
/** The time after which a finger on the grip starts a drag; before that it may be scrolling. */
const LONG_PRESS_MS = 200;

type Press = { readonly x: number; readonly y: number; timer?: ReturnType<typeof setTimeout>; drag: BlockDrag | null };

/**
 * Drags blocks with a mouse, finger or pen. Escape cancels. Not in the tab order: keys and the toolbar move a block too.
 */
export function BlockGrip({ label, moving, areas, onDrop }: BlockGripProps): ReactNode {
  const grip = useRef<HTMLSpanElement>(null);
  const chip = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const end = useRef(() => {
    clearTimeout(press.current?.timer);
    press.current?.drag?.cancel();
    press.current = null;
  }).current;
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !press.current) return;
      // Prevents the block from handling the same key.
      event.stopPropagation();
      event.preventDefault();
      end();
    };
    document.addEventListener("keydown", cancel, { capture: true });
    window.addEventListener("blur", end);
    return () => {
      document.removeEventListener("keydown", cancel, { capture: true });
      window.removeEventListener("blur", end);
      end();
    };
  }, [end]);
  const start = () => {
    const canvas = grip.current?.closest<HTMLElement>("[data-canvas]");
    if (!press.current || !canvas || !chip.current) return;
    press.current.drag = startBlockDrag({ canvas, moving, areas, label: chip.current, covered: coveredOf(canvas) });
    press.current.drag.moveTo(press.current);
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Prevents selecting the text in between, and losing the focus.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, y: event.clientY, drag: null };
    if (event.pointerType === "touch") press.current.timer = setTimeout(start, LONG_PRESS_MS);
  };
  const move = ({ pointerType, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { current } = press;
    if (!current) return;
    const isFar = Math.hypot(clientX - current.x, clientY - current.y) >= START_PX;
    if (!current.drag && isFar && pointerType === "touch") return end();
    if (!current.drag && isFar) start();
    current.drag?.moveTo({ x: clientX, y: clientY });
  };
  const drop = () => {
    const position = press.current?.drag?.drop() ?? null;
    end();
    if (position) onDrop(position);
  };
  return (
    <>
      <span
        ref={grip}
        className={classes.grip}
        data-grip=""
        aria-hidden="true"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
      >
        <IconGripVertical size={18} />
      </span>
      {createPortal(
        <div ref={chip} className={classes.chip} aria-hidden="true" hidden>
          {label}
        </div>,
        document.body,
      )}
    </>
  );
}

/** Measures the heights of the editor's bars over the page. */
function coveredOf(canvas: HTMLElement): { readonly top: number; readonly bottom: number } {
  const bars = canvas.ownerDocument.querySelector("[data-editor-bars]")?.getBoundingClientRect();
  const dock = canvas.ownerDocument.querySelector("[data-dock]")?.getBoundingClientRect();
  const isBelow = dock !== undefined && bars !== undefined && dock.top >= bars.bottom;
  return { top: bars?.bottom ?? 0, bottom: isBelow ? dock.height : 0 };
}
