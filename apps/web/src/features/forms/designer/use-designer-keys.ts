import { useEffect, useRef } from "react";
import type { Designer } from "./use-designer.ts";

/** Handles undo and redo by keyboard, also in fields, since typing is part of the draft's history. */
export function useDesignerKeys(designer: Designer): void {
  const latest = useRef(designer);
  useEffect(() => {
    latest.current = designer;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      if (!isRedo && key !== "z") return;
      // Dialogs have separate fields, and rich text has its own history.
      const { target } = event;
      if (target instanceof HTMLElement && (target.isContentEditable || target.closest("[role=dialog], [data-own-history]"))) return;
      event.preventDefault();
      latest.current[isRedo ? "redo" : "undo"]();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
