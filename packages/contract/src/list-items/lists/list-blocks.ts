import type { ShownLists } from "./shown-lists.ts";

/** The blocks with a list, by `buildingBlockName`; the others have no items. */
export const AGENDA_BLOCK_NAME = "agenda";
export const LIST_BLOCK_NAMES: readonly string[] = ["list", AGENDA_BLOCK_NAME];
export const WIDGET_BLOCK_NAME = "widget";
export const COUNTER_BLOCK_NAME = "counter";
/** The sources of a counter's number: a fixed number, or the number of items. */
export const COUNTER_SOURCES = ["number", "items"] as const;

type ListBlock = { readonly buildingBlockName: string; readonly options?: Readonly<Record<string, unknown>> };

/** Whether a block shows or counts items, which are loaded in addition to its page. */
export function hasList({ buildingBlockName: name, options }: ListBlock): boolean {
  return isOwnList(name) || name === WIDGET_BLOCK_NAME || (name === COUNTER_BLOCK_NAME && options?.source === "items");
}

/** Whether a block is a list itself, which visitors page through and which items can be added to. */
export function isOwnList(buildingBlockName: string): boolean {
  return LIST_BLOCK_NAMES.includes(buildingBlockName);
}

/** The lists of a page without any. */
export const NO_LISTS: ShownLists = {};
