// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showText } from "./show-text.ts";

const highlights = new Map<string, Set<Range>>();
const highlighted = () => [...highlights.values()].flatMap((ranges) => [...ranges].map(String));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "Highlight",
    class extends Set<Range> {
      constructor(...ranges: readonly Range[]) {
        super(ranges);
      }
    },
  );
  vi.stubGlobal("CSS", { highlights });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  highlights.clear();
});

function boxOf(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

it("highlights a text for a second, in the field that has it", () => {
  const box = boxOf(`<h2>Nieuwe kop</h2><div data-in-place="/body"><p>Een <b>Nieuwe</b> kop</p></div>`);
  expect(showText(box, { kind: "textIsExample", text: "Nieuwe kop", pointer: "/content/body/content/0" })).toBe(true);
  const [range] = [...(highlights.values().next().value ?? [])];
  expect(range?.startContainer.parentElement?.localName).toBe("b");
  vi.advanceTimersByTime(999);
  expect(highlighted()).toEqual(["Nieuwe kop"]);
  vi.advanceTimersByTime(1);
  expect(highlighted()).toEqual([]);
});

it("highlights a link rather than the same words before it", () => {
  const box = boxOf(`<div data-in-place="/body"><p>Lees hier meer, of kijk <a href="#">hier</a>.</p></div>`);
  showText(box, { kind: "linkIsVague", text: "hier", pointer: "/content/body/content/0" });
  const [range] = [...(highlights.values().next().value ?? [])];
  expect(range?.startContainer.parentElement?.localName).toBe("a");
});

it("highlights no text that the block doesn't show, and none in a browser without highlights", () => {
  const box = boxOf(`<img alt="IMG_2041.JPG">`);
  expect(showText(box, { kind: "capitals", text: "LET OP: GESLOTEN", pointer: "/content/title" })).toBe(false);
  vi.stubGlobal("Highlight", undefined);
  expect(showText(boxOf("<p>Klik hier</p>"), { kind: "linkIsVague", text: "Klik hier", pointer: "/content/body/content/0" })).toBe(false);
});
