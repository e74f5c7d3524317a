import type { PageProblem } from "@plein/contract/checks/page-problem";
import { expect, it } from "vitest";
import { isNextParagraph } from "./next-paragraph.ts";

const WRITTEN = "11111111-2222-4333-8444-555555555555";
const OTHER = "11111111-2222-4333-8444-666666666666";
const empty: PageProblem = { blockGuid: WRITTEN, kind: "paragraphIsEmpty", text: "", count: 1, pointer: "/content/body/content/1" };

it("leaves out the one empty paragraph of the block in which somebody writes", () => {
  expect(isNextParagraph(empty, WRITTEN)).toBe(true);
});

it("counts it once the writer left the block, and several in the block itself", () => {
  expect(isNextParagraph(empty, OTHER)).toBe(false);
  expect(isNextParagraph(empty, null)).toBe(false);
  expect(isNextParagraph({ ...empty, count: 2 }, WRITTEN)).toBe(false);
});
