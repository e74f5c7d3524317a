import { PAGE_RIGHTS, type PageTreeEntry } from "@plein/contract/pages/page-tree";

/** Published pages at these paths, which the caller may do everything with. */
export function treePages(paths: readonly string[], change: Partial<PageTreeEntry> = {}): PageTreeEntry[] {
  return paths.map((path, index) => ({
    guid: `0199c1f0-8f5e-7c3a-9b1e-${String(index).padStart(12, "0")}`,
    path,
    title: path.split("/").at(-1) || "Home",
    layout: "100",
    publicationState: "published",
    updatedOn: "2026-11-20T09:30:00.000Z",
    updatedBy: null,
    isUpdatedByCaller: false,
    menus: [],
    rights: [...PAGE_RIGHTS],
    ...change,
  }));
}
