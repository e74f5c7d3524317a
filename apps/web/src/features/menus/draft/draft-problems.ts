import type { Guid } from "@plein/contract/guid";
import { isMenuUrl, listPlacedItems } from "@plein/contract/menus/editable-menu";
import type { Failure } from "@plein/contract/result";
import { type DraftItem, type MenuDraft, toNested } from "./menu-draft.ts";

/** The problem that prevents an item from being saved: it has no label, or an invalid URL. */
export type ItemProblem = "label" | "address";

export function findProblem({ name, pageGuid, itemGuid, externalUrl }: DraftItem): ItemProblem | null {
  if (externalUrl !== null && !isMenuUrl(externalUrl.trim())) return "address";
  return pageGuid === null && itemGuid === null && name.trim() === "" ? "label" : null;
}

export function findFirstProblem(draft: MenuDraft): DraftItem | null {
  return draft.find((item) => findProblem(item) !== null) ?? null;
}

export type RefusedItem = { readonly guid: Guid | null; readonly message: string };

/** Lists the items that the server rejected. Its errors contain paths in the nested menu, which has the order of the draft. */
export function listRefusedItems(draft: MenuDraft, { facts }: Failure): RefusedItem[] {
  const placed = listPlacedItems(toNested(draft)).map(({ item, path }) => ({ guid: item.guid, pointer: `/${path.join("/")}` }));
  return (facts?.errors ?? []).map(({ path, message }) => ({
    guid: placed.findLast(({ pointer }) => path === pointer || path.startsWith(`${pointer}/`))?.guid ?? null,
    message,
  }));
}
