import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { PublicationPeriod } from "../../../client/publishing/publication-period.ts";
import type { PageChanges } from "../changes/use-page-changes.tsx";
import { type ReviewedPage, reviewPages } from "./reviewed-page.ts";

type Request = {
  readonly pages: readonly PageTreeEntry[];
  readonly period?: PublicationPeriod;
  readonly changes: PageChanges;
  /** called instead of publishing if something was found in a page */
  readonly onFound: (reviewed: readonly ReviewedPage[]) => void;
};

/** Publishes pages, unless the checks find something in one of them: the user then decides which of them to publish. */
export async function publishUnlessFound({ pages, period, changes, onFound }: Request): Promise<void> {
  // A second click while the first one's pages are being checked.
  if (changes.progress !== null) return;
  const reviewed = await changes.review(pages);
  if (reviewPages(reviewed).found.length > 0) onFound(reviewed);
  else await changes.publish(pages, { period });
}
