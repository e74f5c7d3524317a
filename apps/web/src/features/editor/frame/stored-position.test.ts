// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { consumePosition, findBlockInView, storePosition } from "./stored-position.ts";

const PAGE = "11111111-2222-4333-8444-555555555555";
beforeEach(() => sessionStorage.clear());

it("the stored position on a page is returned once", () => {
  const position = { selected: ["a", "b"], inView: { guid: "a", top: 200 } };
  storePosition(PAGE, position);
  expect(consumePosition(PAGE.replace("1", "2"))).toBeNull();
  expect([consumePosition(PAGE), consumePosition(PAGE)]).toEqual([position, null]);
});

it.each(["", "{", "[]", '{"selected":[1],"inView":null}'])("ignores what is no position: %j", (stored) => {
  sessionStorage.setItem(`plein-editor-place:${PAGE}`, stored);
  expect(consumePosition(PAGE)).toBeNull();
});

it.each([
  [[-300, -50, 150, 700], "c"],
  [[-300, 90, 800, 1600], "b"],
])("finds the first block in view below the bars, or the one that fills the view: %j", (tops, guid) => {
  const root = document.createElement("div");
  tops.forEach((top, index) => {
    const box = document.createElement("div");
    box.dataset.guid = "abcd"[index] ?? "";
    const bottom = tops[index + 1] ?? top + 100;
    box.getBoundingClientRect = () => new DOMRect(0, top, 100, bottom - top);
    root.append(box);
  });
  expect(findBlockInView(root, 112)?.guid).toBe(guid);
});
