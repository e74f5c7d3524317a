import { isErrorKind, type PageProblem } from "@plein/contract/checks/page-problem";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { MissingField } from "@plein/contract/pages/publishing/pending-publication";

/** A page that is about to be published, with what was found in its draft. */
export type ReviewedPage = {
  readonly page: PageTreeEntry;
  /** errors that prevent its publication */
  readonly missing: readonly MissingField[];
  readonly problems: readonly PageProblem[];
};

export type PublicationReview = {
  /** pages in which something was found, in their order */
  readonly found: readonly ReviewedPage[];
  /** pages in which nothing was found */
  readonly clear: readonly PageTreeEntry[];
  /** pages that can be published, with their problems */
  readonly publishable: readonly PageTreeEntry[];
  /** some of the publishable pages have errors, so that publishing them requires a reason */
  readonly needsReason: boolean;
};

export function reviewPages(pages: readonly ReviewedPage[]): PublicationReview {
  const isClear = ({ missing, problems }: ReviewedPage) => missing.length + problems.length === 0;
  const publishable = pages.filter(({ missing }) => missing.length === 0);
  return {
    found: pages.filter((one) => !isClear(one)),
    clear: pages.filter(isClear).map(({ page }) => page),
    publishable: publishable.map(({ page }) => page),
    needsReason: publishable.some(({ problems }) => problems.some(({ kind }) => isErrorKind(kind))),
  };
}
