import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { MenuIcon } from "./menu-icon.ts";

/** An entry of a navigation menu; its sub-items are relatedMenuItems (docs/rules.md "Menus"). */
export interface MenuItem {
  guid: Guid;
  urlSegment: string;
  name: string;
  pageGuid: Guid | null;
  pageName: string | null;
  pageIsPublished: boolean;
  /** the item of a list that it leads to, whose title, publication and path the members of the page have */
  itemGuid: Guid | null;
  externalUrl: string | null;
  /** the path of its page or list item, so that a program needn't look it up; null for an external or a label-only item */
  path: string | null;
  /** the block of its page that it leads to, by its `anchorId`; null for the page itself */
  anchor: string | null;
  icon: MenuIcon | null;
  newTab: boolean;
  isVisible: boolean;
  /** language of its name, if the menu of a document in another language leads to the translation of its page */
  locale?: Locale | undefined;
  relatedMenuItems: MenuItem[];
}

/** What an item has for readers of the menu and for its editors. */
export const MENU_ITEM_MEMBERS = {
  guid: Guid,
  urlSegment: z.string(),
  name: z.string(),
  pageGuid: Guid.nullable(),
  pageName: z.string().nullable(),
  pageIsPublished: z.boolean(),
  itemGuid: Guid.nullable(),
  externalUrl: z.string().nullable(),
  path: z.string().nullable(),
  anchor: z.string().nullable(),
  icon: MenuIcon.nullable(),
  newTab: z.boolean(),
  isVisible: z.boolean(),
};

export const MenuItem: z.ZodType<MenuItem> = z.strictObject({
  ...MENU_ITEM_MEMBERS,
  locale: Locale.optional(),
  get relatedMenuItems() {
    return z.array(MenuItem);
  },
});

export const Menu = z.strictObject({ guid: Guid, name: z.string(), items: z.array(MenuItem) });
export type Menu = z.infer<typeof Menu>;

/** The name of the menu that every page shows; a key, not a label. */
export const TOP_LEVEL_MENU = "Top level menu";

/** The names of the menus in the footer of every page, and above its header. */
export const FOOTER_MENU = "Footer";
export const SERVICE_MENU = "Servicemenu";
