/** The texts and pictures in the window, so that they can stay there when the page around them is rendered in another way. */
export type ViewAnchor = readonly { readonly key: string /** pixels from the top of the window */; readonly top: number }[];

const ANCHORS = "h1, h2, h3, h4, p, li, img";
/** Below the bars of the editor. */
const VIEW_TOP = 112;
const KEY_LENGTH = 120;

/**
 * Elements are recognized by what they show, because a page and its editor share no markup; only those that the page has once. Not
 * all of them need to be there later: lists of items arrive after the blocks.
 */
export function findViewAnchor(): ViewAnchor {
  return [...uniqueElements()].flatMap(([key, element]) => {
    const { top, height } = element.getBoundingClientRect();
    return height > 0 && top >= VIEW_TOP && top < window.innerHeight ? [{ key, top }] : [];
  });
}

/** Scrolls so that the first of them that is still there is where it was, as far as the page is long enough. */
export function scrollToAnchor(anchor: ViewAnchor): void {
  if (anchor.length === 0) return;
  const elements = uniqueElements();
  for (const { key, top } of anchor) {
    const element = elements.get(key);
    if (!element) continue;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
    return;
  }
}

function uniqueElements(): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  const repeated = new Set<string>();
  for (const element of document.querySelectorAll(`main :is(${ANCHORS})`)) {
    const key = keyOf(element);
    const other = found.get(key);
    // A paragraph that is all of a list item is the same text twice.
    if (other?.contains(element)) continue;
    if (other) repeated.add(key);
    else found.set(key, element);
  }
  for (const key of [...repeated, ""]) found.delete(key);
  return found;
}

function keyOf(element: Element): string {
  if (element instanceof HTMLImageElement) return new URL(element.src, location.href).pathname;
  return (element.textContent ?? "").replaceAll(/\s+/g, " ").trim().slice(0, KEY_LENGTH);
}
