import type { Guid } from "@plein/contract/guid";

/** An item as a form names it. */
export type ItemChoice = {
  readonly guid: Guid;
  readonly title: string;
  readonly isPublished: boolean;
  /** the pages and items that it stands below */
  readonly parentGuids: readonly Guid[];
};

/** Which items: those of a list as its form has them, whether or not that is stored yet. */
export type ItemsWanted = { readonly sortBy: string; readonly parentGuids: readonly Guid[] };

/** Where a list's form finds the items that are in the list; also what is over, and what isn't published. */
export type ItemSource = {
  /** in the order of the list without what was placed by hand; at most a thousand */
  readonly listItems?: (wanted: ItemsWanted) => Promise<readonly ItemChoice[]>;
};
