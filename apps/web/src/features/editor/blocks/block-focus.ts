import type { Guid } from "@plein/contract/guid";
import type { RefObject } from "react";
import { isWideForPanels } from "../panels/use-panels.ts";

export type EditorRoot = RefObject<HTMLElement | null>;

/** After React has rendered the change: a block that moved is another element by then. */
export function focusBlockSoon(root: EditorRoot, guid: Guid): void {
  requestAnimationFrame(() => focusBlock(root, guid));
}

export function focusBlock(root: EditorRoot, guid: Guid): void {
  const box = boxOf(root, guid);
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: "nearest" });
}

/** Puts the caret in the block's own text; false for a block without one. */
export function focusTextOf(root: EditorRoot, guid: Guid): boolean {
  const text = boxOf(root, guid)?.querySelector<HTMLElement>("[contenteditable]");
  text?.focus();
  return Boolean(text);
}

/** Moves on to the settings of a block, which may only now be rendered. Where they lie over the page, the block goes above them. */
export function focusSettingsSoon(root: EditorRoot, guid: Guid): void {
  requestAnimationFrame(() => {
    root.current?.querySelector<HTMLElement>("[data-settings]")?.focus({ preventScroll: true });
    boxOf(root, guid)?.scrollIntoView({ block: isWideForPanels() ? "nearest" : "start" });
  });
}

function boxOf(root: EditorRoot, guid: Guid): HTMLElement | null | undefined {
  return root.current?.querySelector<HTMLElement>(`[data-guid="${guid}"]`);
}
