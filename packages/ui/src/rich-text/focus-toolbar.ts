import type { KeyboardEvent } from "react";

/** Moves the focus to the toolbar inside an element, as Alt+F10 does in editors. */
export function focusToolbar(root: HTMLElement | null, event: KeyboardEvent): void {
  const stop = root?.querySelector<HTMLElement>("[data-rich-text-toolbar] button[tabindex='0']");
  if (!stop) return;
  event.preventDefault();
  event.stopPropagation();
  stop.focus();
}
