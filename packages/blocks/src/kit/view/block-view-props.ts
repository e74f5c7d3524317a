import type { Link } from "@plein/contract/blocks/link";
import type { MapTiles } from "@plein/contract/blocks/map";
import type { ShownPerson } from "@plein/contract/blocks/people";
import type { FormOnPage } from "@plein/contract/forms/filling/form-on-page";
import type { FormResults } from "@plein/contract/forms/form-results";
import type { ListedSubmissions } from "@plein/contract/forms/listed-submissions";
import type { Guid } from "@plein/contract/guid";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ImageUrlParts } from "@plein/contract/media/image-url";
import type { NavigationEntry } from "@plein/contract/menus/sub-navigation";
import type { ComponentType, ReactNode } from "react";
import type { ShownList } from "../../list-items/shown-list.ts";
import type { BlockSchema } from "../schema/define-block.ts";
import type { EmptyChoiceProps, EmptyImageProps, InPlaceRichTextProps, InPlaceTableProps, InPlaceTextProps } from "./in-place.ts";

/**
 * The page around a view. Passed as a plain prop, not a context, so that a visitor's page has no cost for the editor. One object for
 * the whole page.
 */
export type BlockEnv = {
  readonly isEditing: boolean;
  /** URL of a link; null when the reader can't visit its page, in which case the view shows only the label */
  readonly linkHref: (link: Link) => string | null;
  /** URL of a picture, in its own width or one of IMAGE_WIDTHS */
  readonly imageSrc: (image: Guid | ImageUrlParts, width?: number) => string;
  /** the content of a list or widget of the page; null if it was not loaded */
  readonly listOf: (blockGuid: Guid) => ShownList | null;
  /** the links of a sub-navigation of the page; empty if they were not loaded */
  readonly subNavigationOf: (blockGuid: Guid) => readonly NavigationEntry[];
  /** the shown item, on the page of an item; absent on any other */
  readonly item?: ItemOfPage;
  /** frame URL of an embed; null if its host isn't allowed, undefined while that is unknown */
  readonly embedOf: (blockGuid: Guid) => string | null | undefined;
  /** a form of the page; null if its reader can't fill it in, undefined while it loads, absent if forms can't be used here */
  readonly formOf?: (formGuid: Guid) => FormOnPage | null | undefined;
  /**
   * public figures of a form's answers; null if there are none, "private" to an editor if they aren't public, undefined while they load,
   * absent if they can't be used here
   */
  readonly resultsOf?: (formGuid: Guid) => FormResults | "private" | null | undefined;
  /** the public submissions of a block; null if there are none to show, undefined while they load, absent if they can't be used here */
  readonly submissionsOf?: (blockGuid: Guid) => ShownSubmissions | null | undefined;
  /** the profile data that a user shows to the reader; null for none, undefined while it loads, absent if profiles can't be used here */
  readonly personOf?: (userGuid: Guid) => ShownPerson | null | undefined;
  /** the tile server of maps; null or absent for maps without tiles */
  readonly mapTiles?: MapTiles | null;
  /** the content of a reusable block; null for none, absent if reusable blocks can't be used here */
  readonly reusedOf?: (blockGuid: Guid, headingLevel: OwnHeadingLevel) => Reused | null;
  /** set in the editor only: replaces the element that visitors get */
  readonly InPlaceText?: ComponentType<InPlaceTextProps>;
  readonly InPlaceRichText?: ComponentType<InPlaceRichTextProps>;
  /** set in the editor only */
  readonly InPlaceTable?: ComponentType<InPlaceTableProps>;
  /** set in the editor only: shown for a picture that isn't chosen yet */
  readonly EmptyImage?: ComponentType<EmptyImageProps>;
  /** set in the editor only: leads to the field of a choice that isn't made yet */
  readonly EmptyChoice?: ComponentType<EmptyChoiceProps>;
  /** present for users who may change some of the page's items */
  readonly itemTools?: ItemTools | undefined;
};

/** A page of public submissions, and the URLs of the others. */
export type ShownSubmissions = { readonly list: ListedSubmissions; readonly hrefTo: (pageNumber: number) => string };

/** The content of a reusable block, as visitors see it. The title is for editors of the page that uses it. */
export type Reused = { readonly title: string | null; readonly content: ReactNode };

/** An item for the blocks on its own page. */
export type ItemOfPage = Pick<ItemContent, "type" | "references"> & Pick<ListItem, "metadata">;

/** The controls for users who may change items: buttons for one item, and for a list. */
export type ItemTools = {
  readonly ItemTools: ComponentType<{ readonly item: ListItem }>;
  readonly ListTools: ComponentType<{ readonly blockGuid: Guid }>;
};

/** Level of a heading that a block adds itself, such as a card's. One below the previous heading. */
export type OwnHeadingLevel = 2 | 3 | 4;

/** Props of a block's view: `BlockViewProps<typeof heading>`. */
export type BlockViewProps<Schema extends BlockSchema = BlockSchema> = {
  readonly guid: Guid;
  readonly content: Schema["examples"][number]["content"];
  readonly options: Schema["examples"][number]["options"];
  readonly env: BlockEnv;
  /** the first block of the page: its picture is loaded eagerly, and a hero's title is the page's h1 */
  readonly isFirst: boolean;
  readonly headingLevel: OwnHeadingLevel;
};

/** A view in the registry, which erases the type of its content: only content that fits the block's schema may be passed. */
export type BlockView = (props: never) => ReactNode;
