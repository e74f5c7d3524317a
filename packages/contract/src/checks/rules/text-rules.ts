import type { PageRule } from "../checked-block.ts";
import type { ContentPart } from "../content-parts.ts";
import type { PageProblem } from "../page-problem.ts";
import { findLongSentence, isCapitals, isFileName, listMarkerOf } from "../text-rules.ts";
import { partRule } from "./part-rule.ts";

/** Capitals are hard to read, and screen readers may spell them out. */
export const findCapitals = partRule({ kind: "capitals", part: "text", find: ({ text }) => (isCapitals(text) ? text : null) });

/** A text alternative describes a picture, which its file name doesn't (WCAG 1.1.1). */
export const findFileNames = partRule({ kind: "altIsFileName", part: "picture", find: ({ alt }) => (isFileName(alt) ? alt : null) });

/** Cells without headers are a row of loose words for screen readers (WCAG 1.3.1). */
export const findTablesWithoutHeaders = partRule({
  kind: "tableWithoutHeaders",
  part: "table",
  find: ({ hasHeaders, name }) => (hasHeaders ? null : name),
});

/** Readability: Dutch for everybody (B1) has short sentences. */
export const findLongSentences = partRule({
  kind: "sentenceIsLong",
  part: "paragraph",
  find: ({ text }, { locale }) => (locale === "nl" ? findLongSentence(text) : null),
});

/**
 * White space is a matter of layout, and a screen reader reads an empty paragraph as such. One problem for each block, because the
 * writer who separates paragraphs by empty ones does so throughout a text.
 */
export const findEmptyParagraphs: PageRule = (blocks) =>
  blocks.flatMap(({ guid, parts }): PageProblem[] => {
    const [first, ...others] = listEmptyParagraphs(parts);
    return first ? [{ blockGuid: guid, kind: "paragraphIsEmpty", text: "", count: 1 + others.length, pointer: first.pointer }] : [];
  });

/** An empty text has a single one, to type in. */
export function listEmptyParagraphs(parts: readonly ContentPart[]): readonly ContentPart[] {
  return parts.filter((part) => part.kind === "paragraph" && !part.isOnlyOne && part.text.trim() === "");
}

/** Two paragraphs or more in a row that begin with a dash or a number: a list that only eyes see as one (WCAG 1.3.1). */
export const findFakeLists: PageRule = (blocks) =>
  blocks.flatMap(({ guid, parts }) =>
    rowsOfMarkers(parts).map(
      ([first]) => ({ blockGuid: guid, kind: "fakeList", text: first.text, pointer: first.pointer }) satisfies PageProblem,
    ),
  );

type Paragraph = Extract<ContentPart, { kind: "paragraph" }>;

function rowsOfMarkers(parts: readonly ContentPart[]): [Paragraph, ...Paragraph[]][] {
  const rows: [Paragraph, ...Paragraph[]][] = [];
  let before: ReturnType<typeof listMarkerOf> = null;
  for (const part of parts) {
    if (part.kind === "break" || part.kind === "heading") before = null;
    if (part.kind !== "paragraph") continue;
    const marker = listMarkerOf(part.text);
    if (marker !== null && marker === before) rows.at(-1)?.push(part);
    else if (marker !== null) rows.push([part]);
    before = marker;
  }
  return rows.filter(({ length }) => length > 1);
}
