import type { ShownLists } from "./shown-lists.ts";

/** The blocks with a list, by `buildingBlockName`; the others have no items. */
export const AGENDA_BLOCK_NAME = "agenda";
export const LIST_BLOCK_NAMES: readonly string[] = ["list", AGENDA_BLOCK_NAME];
export const WIDGET_BLOCK_NAME = "widget";

/** Whether a block shows items, which are loaded in addition to its page. */
export function hasList({ buildingBlockName: name }: { readonly buildingBlockName: string }): boolean {
  return name === WIDGET_BLOCK_NAME || LIST_BLOCK_NAMES.includes(name);
}

/** For a page without lists. */
export const NO_LISTS: ShownLists = {};
