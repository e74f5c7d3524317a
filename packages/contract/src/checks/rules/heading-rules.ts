import type { CheckedBlock, PageRule } from "../checked-block.ts";
import type { PageProblem } from "../page-problem.ts";
import { partRule } from "./part-rule.ts";

/** A screen reader announces a heading without a text as an empty one (WCAG 2.4.6). */
export const findEmptyHeadings = partRule({
  kind: "headingEmpty",
  part: "heading",
  find: ({ text }) => (text.trim() === "" ? "" : null),
});

/** Headings go down one level at a time (WCAG 1.3.1). The page's title is the h1. */
export const findSkippedHeadings: PageRule = (blocks) => {
  let before = 1;
  return blocks.flatMap((block) => {
    if (block.buildingBlockName !== "heading") return skippedInText(block);
    const level = Number(String(block.options.level ?? "h2").slice(1));
    const isSkipped = level > before + 1;
    before = level;
    return isSkipped ? [{ blockGuid: block.guid, kind: "headingSkipped", text: firstText(block), pointer: "/options/level" }] : [];
  });
};

/** The headings of a text are put below the heading before it by the page, so only the text's own order counts. */
function skippedInText({ guid, parts }: CheckedBlock): PageProblem[] {
  let before = 2;
  return parts.flatMap((part): PageProblem[] => {
    if (part.kind !== "heading" || typeof part.level !== "number") return [];
    const isSkipped = part.level > before + 1;
    before = part.level;
    return isSkipped ? [{ blockGuid: guid, kind: "headingSkipped", text: part.text, pointer: part.pointer }] : [];
  });
}

function firstText({ parts }: CheckedBlock): string {
  const text = parts.find((part) => part.kind === "text");
  return text?.kind === "text" ? text.text : "";
}
