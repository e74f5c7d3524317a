import type { Guid } from "@plein/contract/guid";
import { blocksInOrder, type EditorBlock, type EditorDocument } from "../document/document.ts";
import { isBareLinkText, isCapitals, isFileName } from "./text-rules.ts";
import { walkContent } from "./walk-content.ts";

/** What makes a page harder to use for some of its readers (WCAG 2.2: 1.1.1, 1.3.1, 2.4.4, 2.4.6). */
export type ProblemKind = "headingSkipped" | "headingEmpty" | "altIsFileName" | "linkIsVague" | "linkIsEmpty" | "capitals";

export type Problem = { readonly guid: Guid; readonly kind: ProblemKind /** the text that it is about, if any */; readonly text: string };

/** The problems of a page in reading order, each kind and text once for a block. */
export function findProblems(document: EditorDocument): Problem[] {
  // The page's title is the h1.
  let before = 1;
  return blocksInOrder(document).flatMap((block) => {
    const level = headingLevelOf(block);
    const isSkipped = level !== null && level > before + 1;
    before = level ?? before;
    const skipped: Problem[] = isSkipped ? [{ guid: block.guid, kind: "headingSkipped", text: String(block.content.text ?? "") }] : [];
    return [...skipped, ...problemsIn(block)];
  });
}

function headingLevelOf({ buildingBlockName, options }: EditorBlock): number | null {
  return buildingBlockName === "heading" ? Number(String(options.level ?? "h2").slice(1)) : null;
}

function problemsIn({ guid, content }: EditorBlock): Problem[] {
  const found = new Map<string, Problem>();
  const note = (kind: ProblemKind, text: string) => void found.set(`${kind}/${text}`, { guid, kind, text });
  walkContent(content, {
    onText: (text) => isCapitals(text) && note("capitals", text),
    onHeading: (text) => text.trim() === "" && note("headingEmpty", ""),
    onLink: (label, link) => {
      if (label.trim() === "" || link === null) note("linkIsEmpty", label.trim());
      else if (isBareLinkText(label)) note("linkIsVague", label.trim());
    },
    onPicture: ({ alt }) => isFileName(alt) && note("altIsFileName", alt),
  });
  return [...found.values()];
}
