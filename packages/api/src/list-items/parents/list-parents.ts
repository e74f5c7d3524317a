import { canViewItems, findVisibleItemTypes } from "@plein/contract/access/item-view";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { Reader } from "../../pages/reader.shared.ts";
import type { ListParent } from "../lists/list-plan.ts";
import { findParents, type ParentRow } from "./parent-rows.ts";

/** A parent as the caller sees it, with whether they may change the items below it; null when they don't see it. */
export function toListParent({ actor }: Pick<Reader, "actor">, row: ParentRow): ListParent | null {
  const { guid, path, typeName } = row;
  const visible = row.pages.filter((page) => (typeName === null ? can(actor, "page.view", page) : canViewItems(actor, page, typeName)));
  const canEdit = visible.some((page) => can(actor, "item.edit", { ...page, ownerGuid: null }));
  const [page] = visible;
  if (page === undefined || !(row.isShown || canEdit)) return null;
  return { guid, canEdit, path, visibleTypes: typeName === null ? findVisibleItemTypes(actor, page) : null };
}

/** The parents among these guids that this caller can see. */
export async function listParents(reader: Pick<Reader, "db" | "actor">, guids: readonly Guid[]): Promise<ListParent[]> {
  return toListParents(reader, await findParents(reader.db, reader.db.platformGuid, [...new Set(guids)]));
}

/** The parents that this caller can see. */
export function toListParents(reader: Pick<Reader, "actor">, rows: readonly ParentRow[]): ListParent[] {
  return rows.flatMap((row) => toListParent(reader, row) ?? []);
}
