import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { Page } from "@plein/contract/pages/page";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../context.ts";
import { findPage, type StoredPage } from "./page-rows.shared.ts";

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

/** A page that this transaction changed, as its response contains it. */
export async function getChangedPage(tx: PlatformTransaction, { db, actor }: Pick<UserContext, "db" | "actor">, guid: Guid): Promise<Page> {
  const page = await findPage(tx, db.platformGuid, guid);
  if (page === null) throw new Error(`Page ${guid} disappeared within a transaction`);
  return toDraftPage(page, can(actor, "page.edit", page.access));
}
