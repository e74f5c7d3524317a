import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { BlockEnv, OwnHeadingLevel } from "../kit/view/block-view-props.ts";

/** How the items of a list or a widget are drawn. */
export type ItemsLook = {
  readonly showImage: boolean;
  readonly showDescription: boolean;
  readonly showDate: boolean;
  /** members of the metadata that are shown beside these, as far as an item's type has them */
  readonly shownFields: readonly string[];
};

export type ItemsViewProps = {
  readonly items: readonly ListItem[];
  readonly types: readonly ListItemType[];
  /** the list's order */
  readonly sortBy: string;
  readonly look: ItemsLook;
  readonly env: BlockEnv;
  readonly headingLevel: OwnHeadingLevel;
};

/** Props of one item, drawn as one of them. */
export type ItemViewProps = Omit<ItemsViewProps, "items"> & { readonly item: ListItem };
