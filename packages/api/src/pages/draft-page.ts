import type { Page } from "@plein/contract/pages/page";
import type { StoredPage } from "./page-rows.shared.ts";

/** A page as its editors read it: its draft, without the blocks. */
export function toDraftPage({ guid, path, draft, access, updatedOn }: StoredPage, canEdit: boolean): Page {
  const { isPublished, editPermission, editRoles } = access;
  return {
    guid,
    path,
    ...draft,
    isPublished,
    editPermission,
    // Only editors may know which roles a platform has, and which of them edit the page.
    editRoles: canEdit ? [...editRoles] : [],
    updatedOn: updatedOn.toISOString(),
  };
}
