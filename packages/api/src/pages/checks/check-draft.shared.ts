import type { LinkStates } from "@plein/contract/checks/checked-block";
import { findProblems } from "@plein/contract/checks/find-problems";
import { isErrorKind, type PageProblem } from "@plein/contract/checks/page-problem";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { findDocumentGuids } from "@plein/contract/media/media-references";
import { findLinkedItemGuids, findLinkedPageGuids } from "@plein/contract/pages/linked-page-guids";
import { placeBlocksIn } from "@plein/contract/pages/place-blocks";
import { readPageLocale } from "@plein/contract/pages/read-option";
import type { SqlTarget } from "../../run-sql.ts";
import type { DraftBlock } from "../page-blocks/draft-block-rows.shared.ts";
import type { PageVersion } from "../page-rows.shared.ts";
import { listLinkStates, type PageCheckRow } from "./page-check-rows.shared.ts";

export type CheckedDraft = { readonly guid: Guid; readonly draft: PageVersion; readonly blocks: readonly DraftBlock[] };

/**
 * The problems of drafts, with the pages, items and documents that they link to.
 *
 * @param locale the platform's own, of pages without one
 */
export async function checkDrafts(
  target: SqlTarget,
  platformGuid: Guid,
  drafts: readonly CheckedDraft[],
  locale: Locale,
): Promise<PageCheckRow[]> {
  const linked = drafts.map(({ blocks }) => findLinkedGuids(blocks));
  const linkStates = await listLinkStates(target, platformGuid, [...new Set(linked.flat())]);
  const stateOf = new Map(linkStates.map(({ guid, state }) => [guid, state]));
  return drafts.map(({ guid, draft, blocks }, index) => {
    const linkedGuids = linked[index] ?? [];
    const linkStates: LinkStates = Object.fromEntries(linkedGuids.map((one) => [one, stateOf.get(one) ?? "missing"]));
    const page = { guid, locale: readPageLocale(draft.options) ?? locale, linkStates };
    const problems = findProblems(placeBlocksIn(draft.layout, blocks), page);
    return { pageGuid: guid, problems, linkedGuids, ...countProblems(problems) };
  });
}

function findLinkedGuids(blocks: readonly DraftBlock[]): Guid[] {
  return [
    ...findLinkedPageGuids(blocks),
    ...findLinkedItemGuids(blocks),
    ...new Set(findDocumentGuids(blocks.map(({ content }) => content))),
  ];
}

function countProblems(problems: readonly PageProblem[]): { readonly errors: number; readonly warnings: number } {
  const errors = problems.filter(({ kind }) => isErrorKind(kind)).length;
  return { errors, warnings: problems.length - errors };
}
