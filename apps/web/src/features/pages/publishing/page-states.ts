import type { PageTreeEntry } from "@plein/contract/pages/page-tree";

/** Whether visitors see a page, as far as they may. */
export function isShown({ publicationState }: Pick<PageTreeEntry, "publicationState">): boolean {
  return publicationState === "published" || publicationState === "changed";
}
