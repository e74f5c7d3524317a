import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { Failure } from "@plein/contract/result";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

type Change = {
  readonly page: PageTreeEntry;
  /** the pages below which the change, or its undo, places the page */
  readonly parents: readonly PageTreeEntry[];
};

/** A page that the tree no longer has, of those of a change: the changed page itself, or one below which it would be placed. */
export function findGonePage(
  tree: readonly PageTreeEntry[],
  { page, parents }: Change,
): { readonly kind: "page" | "parent"; readonly title: string } | null {
  const isGone = ({ guid }: PageTreeEntry) => !tree.some((one) => one.guid === guid);
  if (isGone(page)) return { kind: "page", title: page.title };
  const parent = parents.find(isGone);
  return parent === undefined ? null : { kind: "parent", title: parent.title };
}

/**
 * Says which page of a refused change was removed meanwhile, and what the user can do.
 *
 * @param tree the pages after the change; undefined if they couldn't be loaded
 * @returns undefined for any other failure
 */
export function explainGonePage(failure: Failure, tree: readonly PageTreeEntry[] | undefined, change: Change): ReactNode | undefined {
  const gone = failure.code === "NotFound" && tree ? findGonePage(tree, change) : null;
  return gone === null ? undefined : <FormattedMessage id={`pages.gone.${gone.kind}`} values={{ title: gone.title }} />;
}
