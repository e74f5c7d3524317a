/** The texts and pictures in the viewport, by which the scroll position is restored after the page is rendered differently. */
export type ViewAnchor = readonly { readonly key: string /** pixels from the top of the window */; readonly top: number }[];

const ANCHORS = "h1, h2, h3, h4, p, li, img";
/** The top of the viewport below the bars of the editor, in pixels. */
const VIEW_TOP = 112;
const KEY_LENGTH = 120;

/**
 * Finds the anchor. Elements are identified by unique content, because a page and its editor share no markup. Some may be missing later,
 * since lists of items load after the blocks.
 */
export function findViewAnchor(): ViewAnchor {
  return [...uniqueElements()].flatMap(([key, element]) => {
    const { top, height } = element.getBoundingClientRect();
    return height > 0 && top >= VIEW_TOP && top < window.innerHeight ? [{ key, top }] : [];
  });
}

/** Scrolls the first anchor element that still exists to its former position, as far as the page's length allows. */
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
  const unique = new Map<string, Element>();
  const repeated = new Set<string>();
  for (const element of document.querySelectorAll(`main :is(${ANCHORS})`)) {
    const key = keyOf(element);
    const other = unique.get(key);
    // A nested element with the same text, such as the only paragraph of a list item, is not a duplicate.
    if (other?.contains(element)) continue;
    if (other) repeated.add(key);
    else unique.set(key, element);
  }
  for (const key of [...repeated, ""]) unique.delete(key);
  return unique;
}

function keyOf(element: Element): string {
  if (element instanceof HTMLImageElement) return new URL(element.src, location.href).pathname;
  return (element.textContent ?? "").replaceAll(/\s+/g, " ").trim().slice(0, KEY_LENGTH);
}
