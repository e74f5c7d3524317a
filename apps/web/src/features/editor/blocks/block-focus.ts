import type { PageProblem } from "@plein/contract/checks/page-problem";
import type { Guid } from "@plein/contract/guid";
import { HIGHLIGHT_MS } from "@plein/contract/pages/page-timing";
import type { RefObject } from "react";
import { isWideForPanels } from "../panels/use-panels.ts";
import { showText } from "./show-text.ts";

/** The part of a problem that locates it. */
export type ShownProblem = Pick<PageProblem, "blockGuid" | "kind" | "text" | "pointer">;

export type EditorRoot = RefObject<HTMLElement | null>;

/** Focuses a block after React has rendered the change, since a moved block becomes another element. */
export function focusBlockSoon(root: EditorRoot, guid: Guid): void {
  requestAnimationFrame(() => focusBlock(root, guid));
}

export function focusBlock(root: EditorRoot, guid: Guid): void {
  const box = boxOf(root, guid);
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Highlights a block for a moment. */
export function highlightBlock(root: EditorRoot, guid: Guid): void {
  const box = boxOf(root, guid);
  if (box) highlight(box);
}

/** Highlights the text of a problem for a moment, or its block if that doesn't show the text. */
export function highlightProblem(root: EditorRoot, problem: ShownProblem): void {
  const box = boxOf(root, problem.blockGuid);
  if (box && !showText(box, problem)) highlight(box);
}

function highlight(element: HTMLElement): void {
  element.dataset.highlighted = "";
  setTimeout(() => delete element.dataset.highlighted, HIGHLIGHT_MS);
}

/** Focuses the toolbar of the selected block; returns false if no block is selected. */
export function focusBlockToolbar(root: EditorRoot): boolean {
  const stop = root.current?.querySelector<HTMLElement>("[data-block-toolbar] button[tabindex='0']");
  stop?.focus();
  return Boolean(stop);
}

/**
 * Focuses a text of the block on the page: the first one, or the first one of a part of its content, such as `/items/2`. Returns false
 * if there is none in view.
 */
export function focusTextOf(root: EditorRoot, guid: Guid, part = ""): boolean {
  const places = [...(boxOf(root, guid)?.querySelectorAll<HTMLElement>("[data-in-place]") ?? [])];
  const place = places.find(({ dataset: { inPlace = "" } }) => part === "" || inPlace === part || inPlace.startsWith(`${part}/`));
  const text = place?.isContentEditable ? place : place?.querySelector<HTMLElement>("[contenteditable]");
  text?.focus();
  return text !== undefined && text !== null && document.activeElement !== null && document.activeElement === text;
}

/** Focuses the placeholder of a picture that isn't chosen yet; returns false if the block has none. */
export function focusEmptyPicture(root: EditorRoot, guid: Guid): boolean {
  const button = boxOf(root, guid)?.querySelector<HTMLElement>("[data-empty-picture]");
  button?.focus();
  return Boolean(button);
}

/**
 * Focuses the settings of a block, once they are rendered. If they overlay the page, scrolls the block above them.
 *
 * @param path focuses the field with this path instead, such as `/content/items/0/image`, once that is rendered
 */
export function focusSettingsSoon(root: EditorRoot, guid: Guid, path?: string): void {
  requestAnimationFrame(() => {
    if (root.current) {
      whenRendered(root.current, "[data-settings]", (settings) => settings.focus({ preventScroll: true }));
      if (path !== undefined) whenRendered(root.current, `[data-settings] [data-path="${CSS.escape(path)}"]`, focusField);
    }
    boxOf(root, guid)?.scrollIntoView({ block: isWideForPanels() ? "nearest" : "start" });
  });
}

/** Focuses a field, or the first control of a field with several, and highlights it: browsers don't mark a focus that follows a click. */
function focusField(field: HTMLElement): void {
  const controls = "input, textarea, select, [contenteditable=true], button:not(:disabled)";
  const control = field.matches(controls) ? field : field.querySelector<HTMLElement>(controls);
  const focus = () => {
    control?.focus();
    // As a key does that moves the focus to a field: typing replaces the text of an example.
    if (control instanceof HTMLInputElement) control.select();
    highlight(field);
  };
  // An element takes the focus once its tab is rendered as the open one.
  if (openTabOf(field)) requestAnimationFrame(focus);
  else focus();
}

/** Opens the tab of the settings that has this field; returns false if it is open already. */
function openTabOf(field: HTMLElement): boolean {
  const tab = document.getElementById(field.closest("[role=tabpanel]")?.getAttribute("aria-labelledby") ?? "");
  if (tab === null || tab.getAttribute("aria-selected") === "true") return false;
  tab.click();
  return true;
}

/** Finds an element once it is rendered, since its code may still be loading; cancelled by any key or click in the meantime. */
function whenRendered(root: HTMLElement, selector: string, then: (element: HTMLElement) => void): void {
  const find = () => {
    const target = root.querySelector<HTMLElement>(selector);
    if (target) then(target);
    return target !== null;
  };
  if (find()) return;
  const events = ["keydown", "pointerdown"] as const;
  const observer = new MutationObserver(() => find() && stop());
  const stop = () => {
    observer.disconnect();
    for (const event of events) window.removeEventListener(event, stop, { capture: true });
  };
  for (const event of events) window.addEventListener(event, stop, { capture: true });
  observer.observe(root, { childList: true, subtree: true });
}

function boxOf(root: EditorRoot, guid: Guid): HTMLElement | null | undefined {
  return root.current?.querySelector<HTMLElement>(`[data-guid="${guid}"]`);
}
