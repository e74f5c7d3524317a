import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { BlockEnv, OwnHeadingLevel } from "../kit/view/block-view-props.ts";

/** The display options of the items in a list or a widget. */
export type ItemsAppearance = {
  readonly showImage: boolean;
  readonly showDescription: boolean;
  readonly showDate: boolean;
  /** additional metadata members to show, if an item's type has them */
  readonly shownFields: readonly string[];
};

export type ItemsViewProps = {
  readonly items: readonly ListItem[];
  readonly types: readonly ListItemType[];
  /** the list's order */
  readonly sortBy: string;
  readonly look: ItemsAppearance;
  readonly env: BlockEnv;
  readonly headingLevel: OwnHeadingLevel;
};

/** Props of one item in a view. */
export type ItemViewProps = Omit<ItemsViewProps, "items"> & { readonly item: ListItem };
