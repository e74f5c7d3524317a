import type { Guid } from "@plein/contract/guid";

/** An item as forms show it as a choice. */
export type ItemChoice = {
  readonly guid: Guid;
  readonly title: string;
  readonly isPublished: boolean;
  /** the pages and items above it */
  readonly parentGuids: readonly Guid[];
};

/** The settings of a list in its form that decide which items it has, saved or not. */
export type ItemQuery = { readonly sortBy: string; readonly parentGuids: readonly Guid[] };

/** Where a list's form finds the items of the list, including expired and unpublished ones. */
export type ItemSource = {
  /** in the list's order, without the manual one; at most a thousand */
  readonly listItems?: (query: ItemQuery) => Promise<readonly ItemChoice[]>;
};
