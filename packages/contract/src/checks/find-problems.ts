import type { BuildingBlockInstance } from "../blocks/building-block-instance.ts";
import { isHidden } from "../blocks/hidden-block.ts";
import { reusedPageGuid } from "../blocks/reusable.ts";
import type { CheckedPage, PageRule } from "./checked-block.ts";
import { listContentParts } from "./content-parts.ts";
import { MAX_PROBLEM_TEXT_LENGTH, type PageProblem } from "./page-problem.ts";
import { findExampleTexts } from "./rules/example-rules.ts";
import { findEmptyHeadings, findSkippedHeadings } from "./rules/heading-rules.ts";
import {
  findAmbiguousLinks,
  findBareUrls,
  findBrokenAnchors,
  findBrokenLinks,
  findEmptyLinks,
  findHiddenLinks,
  findVagueLinks,
} from "./rules/link-rules.ts";
import { findHiddenReusables } from "./rules/reusable-rules.ts";
import {
  findCapitals,
  findEmptyParagraphs,
  findFakeLists,
  findFileNames,
  findLongSentences,
  findTablesWithoutHeaders,
} from "./rules/text-rules.ts";

/** Raised whenever a rule is added or finds something else: pages are then checked again, although they didn't change. */
export const RULES_VERSION = 3;

const RULES: readonly PageRule[] = [
  findEmptyHeadings,
  findSkippedHeadings,
  findFileNames,
  findEmptyLinks,
  findBrokenLinks,
  findHiddenLinks,
  findBrokenAnchors,
  findVagueLinks,
  findBareUrls,
  findAmbiguousLinks,
  findTablesWithoutHeaders,
  findExampleTexts,
  findCapitals,
  findLongSentences,
  findEmptyParagraphs,
  findFakeLists,
  findHiddenReusables,
];

type Block = Pick<BuildingBlockInstance, "guid" | "buildingBlockName" | "options" | "content">;

/**
 * The problems of a page in reading order, each once for its block, kind and text.
 *
 * @param all its blocks in reading order; hidden ones are no problem for anyone
 */
export function findProblems(all: readonly Block[], page: CheckedPage): PageProblem[] {
  const blocks = all.filter(({ options }) => !isHidden(options));
  const checked = blocks.map(({ content, ...block }) => ({
    ...block,
    parts: listContentParts(content),
    reusedPage: reusedPageGuid({ ...block, content }),
  }));
  const order = new Map(blocks.map(({ guid }, index) => [guid, index]));
  const allProblems = RULES.flatMap((rule) => rule(checked, page)).map((problem) => ({ ...problem, text: shorten(problem.text) }));
  const unique = new Map(
    allProblems.map((problem) => [`${problem.blockGuid}/${problem.kind}/${problem.text || problem.pointer}`, problem]),
  );
  return [...unique.values()].sort((a, b) => (order.get(a.blockGuid) ?? 0) - (order.get(b.blockGuid) ?? 0));
}

function shorten(text: string): string {
  const trimmed = text.trim().replaceAll(/\s+/g, " ");
  return trimmed.length <= MAX_PROBLEM_TEXT_LENGTH ? trimmed : `${trimmed.slice(0, MAX_PROBLEM_TEXT_LENGTH - 1).trimEnd()}…`;
}
