import type { Guid } from "@plein/contract/guid";
import { isRecord } from "@plein/contract/record";

/** The position of an editor on a page: the selected blocks, of which the last has the focus, and a block that was in view. */
export type EditorPosition = {
  readonly selected: readonly Guid[];
  readonly inView: { readonly guid: Guid /** pixels from the top of the window */; readonly top: number } | null;
};

const PREFIX = "plein-editor-place:";

/** Stores the position in this tab, for the next load of the page. */
export function storePosition(pageGuid: Guid, position: EditorPosition): void {
  sessionStorage.setItem(PREFIX + pageGuid, JSON.stringify(position));
}

/** Returns the stored position and removes it: an editor that is opened later starts at the current scroll position. */
export function consumePosition(pageGuid: Guid): EditorPosition | null {
  const stored = sessionStorage.getItem(PREFIX + pageGuid);
  sessionStorage.removeItem(PREFIX + pageGuid);
  const position = readJson(stored ?? "");
  return isPosition(position) ? position : null;
}

function isPosition(value: unknown): value is EditorPosition {
  if (!isRecord(value) || !Array.isArray(value.selected) || !value.selected.every((guid) => typeof guid === "string")) return false;
  const { inView } = value;
  return inView === null || (isRecord(inView) && typeof inView.guid === "string" && typeof inView.top === "number");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Finds the first block whose top is in view below the bars, or else the block that fills the view. */
export function findBlockInView(root: HTMLElement, barsHeight: number): EditorPosition["inView"] {
  const boxes = [...root.querySelectorAll<HTMLElement>("[data-guid]")].map((box) => ({ box, ...edgesOf(box) }));
  const seen = boxes.filter(({ top, bottom }) => bottom > barsHeight && top < window.innerHeight);
  const { box, top } = seen.find((one) => one.top >= barsHeight) ?? seen[0] ?? {};
  return box?.dataset.guid === undefined || top === undefined ? null : { guid: box.dataset.guid, top };
}

function edgesOf(box: HTMLElement): { readonly top: number; readonly bottom: number } {
  const { top, bottom } = box.getBoundingClientRect();
  return { top, bottom };
}
