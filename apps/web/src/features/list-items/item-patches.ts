import type { Guid } from "@plein/contract/guid";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ShownListPage } from "@plein/contract/list-items/lists/list-page";
import type { ShownLists } from "@plein/contract/list-items/lists/shown-lists";
import type { Failure } from "@plein/contract/result";
import { createStore } from "../../client/state/store.ts";

/** The open form or confirmation. */
export type OpenItemForm =
  | {
      readonly kind: "add";
      readonly blockGuid: Guid;
      /** the user may publish changes without approval */
      readonly canPublish: boolean;
      readonly list: ShownListPage | null;
    }
  | {
      readonly kind: "edit";
      readonly guid: Guid;
      /** failure of the attempt that reopened the form */
      readonly failure?: Failure;
    }
  | ({ readonly kind: "remove" /** names of the menus that lead to it */; readonly menus: readonly string[] } & ItemRemoval);

export type ItemRemoval = {
  readonly item: Pick<ListItem, "guid" | "title">;
  /** called just before the item is removed from the screen */
  readonly onLeave: () => void;
};

/** Changes by an optimistic update that the loaded lists don't include yet: changed members, or null for a removed item. */
export type ItemPatches = ReadonlyMap<Guid, Partial<ListItem> | null>;

export const itemPatches = createStore<ItemPatches>(new Map());

export function patchItem(guid: Guid, patch: Partial<ListItem> | null): void {
  itemPatches.set((patches) => new Map(patches).set(guid, patch));
}

/** Drops a change once the lists include it, or it failed. */
export function unpatchItem(guid: Guid): void {
  itemPatches.set((patches) => new Map([...patches].filter(([other]) => other !== guid)));
}

/** Applies the optimistic changes to the lists. */
export function withPatches(lists: ShownLists, patches: ItemPatches): ShownLists {
  if (patches.size === 0) return lists;
  return Object.fromEntries(Object.entries(lists).map(([guid, list]) => [guid, patchedList(list, patches)]));
}

function patchedList(list: ShownListPage, patches: ItemPatches): ShownListPage {
  const items = list.items.flatMap((item) => {
    const patch = patches.get(item.guid);
    return patch === null ? [] : [patch === undefined ? item : { ...item, ...patch }];
  });
  return { ...list, items, totalNumberOfItems: list.totalNumberOfItems - (list.items.length - items.length) };
}
