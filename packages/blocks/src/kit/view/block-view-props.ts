import type { Link } from "@plein/contract/blocks/link";
import type { Guid } from "@plein/contract/guid";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { PictureAddress } from "@plein/contract/media/image-url";
import type { NavigationEntry } from "@plein/contract/menus/sub-navigation";
import type { ComponentType, ReactNode } from "react";
import type { ShownList } from "../../list-items/shown-list.ts";
import type { BlockSchema } from "../schema/define-block.ts";
import type { InPlaceRichTextProps, InPlaceTextProps } from "./in-place.ts";

/**
 * What a view needs to know of the page around it. Handed down as a plain prop, not a context, so that a visitor's page
 * pays nothing for the editor. One object for the whole page.
 */
export type BlockEnv = {
  readonly isEditing: boolean;
  /** address of a link; null when its page isn't there for this reader, whereupon the view shows the words alone */
  readonly linkHref: (link: Link) => string | null;
  /** address of a picture, as wide as it is or in one of PICTURE_WIDTHS */
  readonly imageSrc: (picture: Guid | PictureAddress, width?: number) => string;
  /** what a list or a widget of the page shows; null where nothing was read for it */
  readonly listOf: (blockGuid: Guid) => ShownList | null;
  /** the links that a sub-navigation of the page shows; empty where nothing was read for it */
  readonly subNavigationOf: (blockGuid: Guid) => readonly NavigationEntry[];
  /** what is shown, on the page of an item; absent on any other */
  readonly item?: ItemOfPage;
  /** address of the frame of an embedded thing; null where its host isn't allowed, undefined as long as that isn't known */
  readonly embedOf: (blockGuid: Guid) => string | null | undefined;
  /** given by the editor only: take the place of the element that a visitor gets */
  readonly InPlaceText?: ComponentType<InPlaceTextProps>;
  readonly InPlaceRichText?: ComponentType<InPlaceRichTextProps>;
  /** present for users who may change some of the page's items */
  readonly itemTools?: ItemTools | undefined;
};

/** An item as the blocks of its own page know it. */
export type ItemOfPage = Pick<ItemContent, "type" | "references"> & Pick<ListItem, "metadata">;

/** What users who may change items get beside them: buttons for one item, and for a list. */
export type ItemTools = {
  readonly ItemTools: ComponentType<{ readonly item: ListItem }>;
  readonly ListTools: ComponentType<{ readonly blockGuid: Guid }>;
};

/** Level of a heading that a block brings itself: a card's, say. One below the heading that came before. */
export type OwnHeadingLevel = 2 | 3 | 4;

/** Props of a block's view: `BlockViewProps<typeof heading>`. */
export type BlockViewProps<Schema extends BlockSchema = BlockSchema> = {
  readonly guid: Guid;
  readonly content: Schema["examples"][number]["content"];
  readonly options: Schema["examples"][number]["options"];
  readonly env: BlockEnv;
  /** the first block of the page: its picture is not loaded lazily, and a hero's title is the page's h1 */
  readonly isFirst: boolean;
  readonly headingLevel: OwnHeadingLevel;
};

/** A view as the registry holds it, the type of its content forgotten: only content that fits the block's schema may reach it. */
export type BlockView = (props: never) => ReactNode;
