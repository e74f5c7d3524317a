// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { findViewAnchor, scrollToAnchor } from "./view-anchor.ts";

afterEach(() => vi.restoreAllMocks());

/** jsdom has no layout: each element is at the position in its attribute. */
function showPage(markup: string) {
  document.body.innerHTML = `<main>${markup}</main>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return { top: Number(this.getAttribute("data-at")), height: 20 } as DOMRect;
  });
  return vi.spyOn(window, "scrollBy").mockImplementation(() => undefined);
}

it("the first visible text keeps its position, in other elements", () => {
  showPage('<h1 data-at="-300">Verhuizen</h1><h3 data-at="40">Bedekt</h3><p data-at="200">Geef het op tijd door</p>');
  const anchor = findViewAnchor();
  const scrollBy = showPage('<h1 data-at="64">Verhuizen</h1><div><h2 data-at="900"><span>Geef het\n op tijd door</span></h2></div>');
  scrollToAnchor(anchor);
  expect(scrollBy).toHaveBeenCalledWith({ top: 700, behavior: "instant" });
});

it("texts that occur more than once are ignored, and a paragraph in a list item counts as one text", () => {
  showPage('<p data-at="150">Lees meer</p><p data-at="180">Lees meer</p><li data-at="200"><p data-at="201">Neem mee</p></li>');
  const anchor = findViewAnchor();
  const scrollBy = showPage('<p data-at="10">Lees meer</p><li data-at="300"><p data-at="301">Neem mee</p></li>');
  scrollToAnchor(anchor);
  expect(scrollBy).toHaveBeenCalledWith({ top: 100, behavior: "instant" });
});

it("the next text is the anchor if the first one is missing", () => {
  showPage('<p data-at="150">Uit een lijst</p><p data-at="400">Vaste tekst</p>');
  const anchor = findViewAnchor();
  const scrollBy = showPage('<p data-at="350">Vaste tekst</p>');
  scrollToAnchor(anchor);
  expect(scrollBy).toHaveBeenCalledWith({ top: -50, behavior: "instant" });
});

it("the page doesn't scroll if the text is gone", () => {
  showPage('<p data-at="150">Verwijderd</p>');
  const anchor = findViewAnchor();
  const scrollBy = showPage('<p data-at="150">Anders</p>');
  scrollToAnchor(anchor);
  expect(scrollBy).not.toHaveBeenCalled();
});
