import type { Guid } from "@plein/contract/guid";
import { MAX_MENU_DEPTH, type MenuPageState } from "@plein/contract/menus/editable-menu";
import type { PageChoice } from "@plein/ui/fields/links/page-choice";
import type { ItemChanges } from "./menu-actions.ts";
import type { DraftItem, MenuDraft } from "./menu-draft.ts";

/** A page to which a menu item can link. */
export type MenuPage = { readonly guid: Guid; readonly path: string; readonly title: string; readonly state: MenuPageState };

/** Returns the members of a menu item that are derived from its page. */
export function targetOf(page: MenuPage): Pick<DraftItem, keyof typeof NO_TARGET> {
  const pageIsPublished = page.state === "public" || page.state === "limited";
  return {
    pageGuid: page.guid,
    pageName: page.title,
    pageIsPublished,
    path: page.path,
    itemGuid: null,
    anchor: null,
    pageState: page.state,
    externalUrl: null,
  };
}

/** Returns the members that are derived from a list item. Its visibility is assumed to be public until the menu is saved. */
export function targetOfItem({ guid, title, path }: PageChoice): Pick<DraftItem, keyof typeof NO_TARGET> {
  return { ...NO_TARGET, itemGuid: guid, pageName: title, pageIsPublished: true, path, pageState: "public" };
}

export const NO_TARGET = {
  pageGuid: null,
  pageName: null,
  pageIsPublished: false,
  path: null,
  itemGuid: null,
  anchor: null,
  pageState: null,
  externalUrl: null,
} as const;

/** The defaults of a new menu item, except its label and target. */
const NEW_ITEM = { icon: null, newTab: false, isVisible: true, viewPermission: "Public", viewRoles: [] } satisfies ItemChanges;

/**
 * Creates menu items for the chosen pages, labelled by the pages' titles.
 *
 * @param pages sorted so that each precedes its child pages
 * @param hasBelow whether to add the pages below the chosen ones as sub-items, up to the maximum depth of a menu
 */
export function listNewItems(pages: readonly MenuPage[], chosen: ReadonlySet<Guid>, hasBelow: boolean): MenuDraft {
  const isBelow = (page: MenuPage, above: MenuPage) => above.path !== "/" && page.path.startsWith(`${above.path}/`);
  const added: { page: MenuPage; level: number }[] = [];
  for (const page of pages) {
    const parent = hasBelow ? added.findLast((other) => isBelow(page, other.page)) : undefined;
    // A page below one that exceeds the maximum depth exceeds it too.
    if (parent === undefined ? chosen.has(page.guid) : parent.level < MAX_MENU_DEPTH || chosen.has(page.guid))
      added.push({ page, level: Math.min((parent?.level ?? 0) + 1, MAX_MENU_DEPTH) });
  }
  return added.map(({ page, level }) => ({ guid: crypto.randomUUID(), name: "", level, ...NEW_ITEM, ...targetOf(page) }));
}

/** Creates an item with a label of its own: a heading, or a link if it has a URL. */
export function labelledItem(name: string, externalUrl: string | null): DraftItem {
  return { guid: crypto.randomUUID(), name, level: 1, ...NEW_ITEM, ...NO_TARGET, externalUrl };
}

/** Creates an item that links to a list item and is labelled by its title. */
export function itemToListItem(choice: PageChoice): DraftItem {
  return { guid: crypto.randomUUID(), name: "", level: 1, ...NEW_ITEM, ...targetOfItem(choice) };
}
