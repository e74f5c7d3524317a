import type { PageProblem } from "@plein/contract/checks/page-problem";
import { HIGHLIGHT_MS } from "@plein/contract/pages/page-timing";
import { findText } from "./find-text.ts";

/** Name of the highlight in the style sheet. */
const NAME = "plein-shown";

type Problem = Pick<PageProblem, "kind" | "text" | "pointer">;

/**
 * Scrolls to the text that a problem is about, and highlights it for a moment without changing the document, which a text editor would
 * take for typing. Returns false if the block doesn't show the text, and in a browser without highlights.
 */
export function showText(box: HTMLElement, { kind, text, pointer }: Problem): boolean {
  if (typeof Highlight === "undefined") return false;
  const fields = [...box.querySelectorAll<HTMLElement>("[data-in-place]")].filter(({ dataset }) =>
    contains(dataset.inPlace ?? "", pointer),
  );
  const places = [...fields, box];
  // The words of a link may occur before it as well.
  const links = kind.startsWith("link") ? places.flatMap((place) => [...place.querySelectorAll("a")]) : [];
  for (const place of [...links, ...places]) {
    const range = findText(place, text);
    if (range === null) continue;
    range.startContainer.parentElement?.scrollIntoView({ block: "nearest", behavior: "instant" });
    const highlight = new Highlight(range);
    CSS.highlights.set(NAME, highlight);
    setTimeout(() => CSS.highlights.get(NAME) === highlight && CSS.highlights.delete(NAME), HIGHLIGHT_MS);
    return true;
  }
  return false;
}

/** @param field JSON pointer into the content of the block, and `pointer` into the block */
function contains(field: string, pointer: string): boolean {
  return pointer === `/content${field}` || pointer.startsWith(`/content${field}/`);
}
