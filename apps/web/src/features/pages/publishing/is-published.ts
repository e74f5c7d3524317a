import type { PageTreeEntry } from "@plein/contract/pages/page-tree";

/** Whether a page is published, regardless of its view permission. */
export function isPublished({ publicationState }: Pick<PageTreeEntry, "publicationState">): boolean {
  return publicationState === "published" || publicationState === "changed";
}
