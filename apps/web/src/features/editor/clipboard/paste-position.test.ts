// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { headingPage } from "../testing/heading-page.ts";
import { positionOfPaste } from "./paste-position.ts";

afterEach(() => document.body.replaceChildren());

const page = headingPage(["een", "twee"], "75-25");
const { blocks } = page;
const add = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};

it("is below the selected blocks, whether one has the focus or nothing has", () => {
  const focused = add('<div data-guid="een" tabindex="0"></div>');
  for (const element of [focused, document.body, null])
    expect(positionOfPaste(element, blocks.slice(0, 1), page)).toEqual({ layoutPosition: "main", index: 1 });
});

it("is at the end of the main column without a selection, also of an empty page", () => {
  expect(positionOfPaste(document.body, [], page)).toEqual({ layoutPosition: "main", index: 2 });
  expect(positionOfPaste(document.body, [], { ...page, blocks: [] })).toEqual({ layoutPosition: "main", index: 0 });
});

it("is at a focused button that adds a block, and nowhere in another control", () => {
  expect(positionOfPaste(add('<button data-drop-area="side-right" data-drop-index="0"></button>'), [], page)).toEqual({
    layoutPosition: "side-right",
    index: 0,
  });
  expect(positionOfPaste(add("<input>"), blocks, page)).toBeNull();
});
