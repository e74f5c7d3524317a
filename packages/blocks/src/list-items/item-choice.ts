import type { Guid } from "@plein/contract/guid";

/** An item as a choice in forms. */
export type ItemChoice = {
  readonly guid: Guid;
  readonly title: string;
  readonly isPublished: boolean;
  /** the pages and items above it */
  readonly parentGuids: readonly Guid[];
};

/** The settings in a list's form that determine its items, saved or not. */
export type ItemQuery = { readonly sortBy: string; readonly parentGuids: readonly Guid[] };

/** Loads the items of the list for its form, including expired and unpublished ones. */
export type ItemSource = {
  /** in the list's order, without the manual one; at most a thousand */
  readonly listItems?: (query: ItemQuery) => Promise<readonly ItemChoice[]>;
};
