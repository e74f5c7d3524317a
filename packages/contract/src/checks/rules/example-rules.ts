import type { PageRule } from "../checked-block.ts";
import type { ContentPart } from "../content-parts.ts";
import { isExampleText } from "../example-texts.ts";

/** A text that a new block or a template put on the page to say what to write there. */
export const findExampleTexts: PageRule = (blocks) =>
  blocks.flatMap(({ guid, parts }) =>
    parts.flatMap((part) => {
      const text = writtenText(part);
      return isExampleText(text) ? [{ blockGuid: guid, kind: "textIsExample" as const, text, pointer: part.pointer }] : [];
    }),
  );

/** Headings, paragraphs and links in a text are parts of a line, which is a part of its own. */
function writtenText(part: ContentPart): string {
  return part.kind === "text" ? part.text : part.kind === "link" ? part.label : "";
}
