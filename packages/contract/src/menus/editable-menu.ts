import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { ANCHOR_ID, MAX_ANCHOR_LENGTH } from "../blocks/anchor-id.ts";
import { isLinkUrl } from "../blocks/link-url.ts";
import { Guid } from "../guid.ts";
import { isRedirectPath } from "../pages/addresses/internal-path.ts";
import { isStorableText } from "../storable-text.ts";
import { MENU_ITEM_MEMBERS, type MenuItem, TOP_LEVEL_MENU } from "./menu.ts";
import { MenuIcon } from "./menu-icon.ts";

/** A menu as its editors read and save it: all items, each with the state of its page. */

/** Levels of a menu: an item, its sub-items, and theirs. */
export const MAX_MENU_DEPTH = 3;
/** The maximum for one menu: every page of the platform contains the main one. */
export const MAX_MENU_ITEMS = 300;
export const MAX_MENU_NAME_LENGTH = 100;
export const MAX_MENU_LABEL_LENGTH = 150;

/**
 * The state of an item's page or list item, as readers see it: `public`, `limited` (published for some of them), `draft` (not published),
 * `removed` (in the trash), or `hidden`: the caller may not see it.
 */
export const MenuPageState = z.enum(["public", "limited", "draft", "removed", "hidden"]);
export type MenuPageState = z.infer<typeof MenuPageState>;

export interface EditableMenuItem extends Omit<MenuItem, "locale" | "relatedMenuItems"> {
  /** the item's own label; empty to use the title of its page */
  name: string;
  /** title of its page; null without one, and for a hidden one */
  pageName: string | null;
  /** who may see the item and its sub-items */
  viewPermission: Visibility;
  /** with `Roles` */
  viewRoles: Guid[];
  /** null for an item without a page or list item */
  pageState: MenuPageState | null;
  relatedMenuItems: EditableMenuItem[];
}

export const EditableMenuItem: z.ZodType<EditableMenuItem> = z.strictObject({
  ...MENU_ITEM_MEMBERS,
  viewPermission: Visibility,
  viewRoles: z.array(Guid),
  pageState: MenuPageState.nullable(),
  get relatedMenuItems() {
    return z.array(EditableMenuItem);
  },
});

export const EditableMenu = z.strictObject({
  guid: Guid,
  name: z.string(),
  /** incremented by every save */
  version: z.int().min(1),
  items: z.array(EditableMenuItem),
});
export type EditableMenu = z.infer<typeof EditableMenu>;

/** One line of text. */
const label = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });

export const MenuName = label(MAX_MENU_NAME_LENGTH).min(1);

/** Whether a menu item may lead to an address: one that a link may have, or a path within this website. */
export function isMenuUrl(url: string): boolean {
  return isLinkUrl(url) || isRedirectPath(url);
}

const MenuUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(isStorableText, { params: { message: "text" } })
  .refine(isMenuUrl, { params: { message: "url" } });

/** The `anchorId` of a block on the item's page. */
const MenuAnchor = z
  .string()
  .min(1)
  .max(MAX_ANCHOR_LENGTH)
  .refine((id) => ANCHOR_ID.test(id), { params: { message: "anchorId" } });

/** The most roles that one item can be limited to. */
const MAX_VIEW_ROLES = 50;

export interface SavedMenuItem {
  guid?: Guid | undefined;
  name: string;
  pageGuid: Guid | null;
  itemGuid: Guid | null;
  externalUrl: string | null;
  anchor: string | null;
  icon: MenuIcon | null;
  newTab: boolean;
  isVisible: boolean;
  viewPermission: Visibility;
  viewRoles: Guid[];
  relatedMenuItems: SavedMenuItem[];
}

/** The input for an item, as a read returned it. An item without a guid is new. */
const savedItem = <Below extends z.ZodType<SavedMenuItem[]>>(relatedMenuItems: Below) =>
  z.strictObject({
    guid: Guid.optional(),
    name: label(MAX_MENU_LABEL_LENGTH).default(""),
    pageGuid: Guid.nullable().default(null),
    itemGuid: Guid.nullable().default(null),
    externalUrl: MenuUrl.nullable().default(null),
    anchor: MenuAnchor.nullable().default(null),
    icon: MenuIcon.nullable().default(null),
    newTab: z.boolean().default(false),
    isVisible: z.boolean().default(true),
    viewPermission: Visibility.default("Public"),
    viewRoles: z.array(Guid).max(MAX_VIEW_ROLES).default([]),
    urlSegment: z.string().max(2000).optional().describe("not read"),
    pageName: z.string().max(2000).nullish().describe("not read"),
    pageIsPublished: z.boolean().optional().describe("not read"),
    path: z.string().max(2000).nullish().describe("not read"),
    pageState: MenuPageState.nullish().describe("not read"),
    relatedMenuItems,
  });

/** Items below the third level are rejected without being parsed. */
const NoItems = z
  .array(z.unknown())
  .max(MAX_MENU_ITEMS)
  .refine((items) => items.length === 0, { abort: true, params: { message: "menuDepth" } })
  .transform((): SavedMenuItem[] => [])
  .default([]);
// A schema for each level, because a recursive one would have no maximum input size.
const thirdLevel = z.array(savedItem(NoItems)).max(MAX_MENU_ITEMS).default([]);
const secondLevel = z.array(savedItem(thirdLevel)).max(MAX_MENU_ITEMS).default([]);
const firstLevel = z.array(savedItem(secondLevel)).max(MAX_MENU_ITEMS);

export const SavedMenu = z
  .strictObject({
    guid: Guid,
    name: MenuName,
    /** the version that was read, as the ETag in If-Match; without either, the last write wins */
    version: z.int().min(1).optional(),
    items: firstLevel,
  })
  .superRefine(({ items }, context) => {
    for (const { path, message } of findMenuErrors(items)) context.addIssue({ code: "custom", path: [...path], params: { message } });
  });
export type SavedMenu = z.output<typeof SavedMenu>;

type MenuError = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Validates the items together: their number, duplicate guids, missing labels and targets. */
function findMenuErrors(items: readonly SavedMenuItem[]): MenuError[] {
  const placed = listPlacedItems(items);
  if (placed.length > MAX_MENU_ITEMS) return [{ path: ["items"], message: "menuSize" }];
  const seen = new Set<Guid>();
  return placed.flatMap(({ item, path }): MenuError[] => {
    const isTwice = item.guid !== undefined && seen.has(item.guid);
    if (item.guid !== undefined) seen.add(item.guid);
    return [
      ...(isTwice ? [{ path: [...path, "guid"], message: "menuItemTwice" }] : []),
      ...findTargetErrors(item).map(({ member, message }) => ({ path: [...path, member], message })),
    ];
  });
}

function findTargetErrors({ name, pageGuid, itemGuid, externalUrl, anchor }: SavedMenuItem) {
  const hasTarget = pageGuid !== null || itemGuid !== null;
  return [
    ...(pageGuid !== null && itemGuid !== null ? [{ member: "itemGuid", message: "pageOrUrl" }] : []),
    ...(hasTarget && externalUrl !== null ? [{ member: "externalUrl", message: "pageOrUrl" }] : []),
    ...(!hasTarget && name === "" ? [{ member: "name", message: "empty" }] : []),
    ...(pageGuid === null && anchor !== null ? [{ member: "anchor", message: "anchorOfPage" }] : []),
  ];
}

export type PlacedItem<Item> = {
  readonly item: Item;
  /** its position in the whole menu, such as `items`, 0, `relatedMenuItems`, 2 */
  readonly path: readonly PropertyKey[];
  /** 1 for the items of the menu itself */
  readonly level: number;
  readonly parent: Item | null;
  readonly index: number;
};

type Nested<Item> = { readonly relatedMenuItems: readonly Item[] };

/** All items of a menu, each before its sub-items. */
export function listPlacedItems<Item extends Nested<Item>>(items: readonly Item[]): PlacedItem<Item>[] {
  return placeItems(items, { path: ["items"], level: 1, parent: null });
}

type Level<Item> = Pick<PlacedItem<Item>, "path" | "level" | "parent">;

function placeItems<Item extends Nested<Item>>(items: readonly Item[], { path, level, parent }: Level<Item>): PlacedItem<Item>[] {
  return items.flatMap((item, index) => {
    const own = [...path, index];
    const below = placeItems(item.relatedMenuItems, { path: [...own, "relatedMenuItems"], level: level + 1, parent: item });
    return [{ item, path: own, level, parent, index }, ...below];
  });
}

/** Whether every platform has this menu, so that it can't be removed or renamed: programs request it by its name. */
export function isBuiltInMenu({ name }: { readonly name: string }): boolean {
  return name === TOP_LEVEL_MENU;
}
