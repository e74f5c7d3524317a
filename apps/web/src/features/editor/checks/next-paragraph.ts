import type { PageProblem } from "@plein/contract/checks/page-problem";
import type { Guid } from "@plein/contract/guid";

/**
 * Whether a problem is the empty paragraph that Enter has just begun in the selected block: a warning at each Enter would distract from
 * writing. It counts once the writer leaves the block.
 */
export function isNextParagraph({ kind, blockGuid, count }: PageProblem, selected: Guid | null): boolean {
  return kind === "paragraphIsEmpty" && count === 1 && blockGuid === selected;
}
