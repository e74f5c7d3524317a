import type { Guid } from "@plein/contract/guid";
import { MAX_MENU_DEPTH, type MenuPageState } from "@plein/contract/menus/editable-menu";
import type { PageChoice } from "@plein/ui/fields/links/page-choice";
import type { ItemChanges } from "./menu-actions.ts";
import type { DraftItem, MenuDraft } from "./menu-draft.ts";

/** A page that an item can lead to. */
export type MenuPage = { readonly guid: Guid; readonly path: string; readonly title: string; readonly state: MenuPageState };

/** The members of an item that follow from its page. */
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

/** The same for a list item. What visitors see of it is known once the menu is saved. */
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

/** What a new item has beside its label and target. */
const NEW_ITEM = { icon: null, newTab: false, isVisible: true, viewPermission: "Public", viewRoles: [] } satisfies ItemChanges;

/**
 * Items for the chosen pages, which follow the pages' titles.
 *
 * @param pages each before those below it
 * @param hasBelow also the pages below the chosen ones, as sub-items, as far as a menu is deep
 */
export function listNewItems(pages: readonly MenuPage[], chosen: ReadonlySet<Guid>, hasBelow: boolean): MenuDraft {
  const isBelow = (page: MenuPage, above: MenuPage) => above.path !== "/" && page.path.startsWith(`${above.path}/`);
  const added: { page: MenuPage; level: number }[] = [];
  for (const page of pages) {
    const parent = hasBelow ? added.findLast((other) => isBelow(page, other.page)) : undefined;
    // Below a page that was too deep itself is too deep as well.
    if (parent === undefined ? chosen.has(page.guid) : parent.level < MAX_MENU_DEPTH || chosen.has(page.guid))
      added.push({ page, level: Math.min((parent?.level ?? 0) + 1, MAX_MENU_DEPTH) });
  }
  return added.map(({ page, level }) => ({ guid: crypto.randomUUID(), name: "", level, ...NEW_ITEM, ...targetOf(page) }));
}

/** An item with a label of its own: a heading, or with an address a link. */
export function labelledItem(name: string, externalUrl: string | null): DraftItem {
  return { guid: crypto.randomUUID(), name, level: 1, ...NEW_ITEM, ...NO_TARGET, externalUrl };
}

/** An item that leads to a list item, and follows its title. */
export function itemToListItem(choice: PageChoice): DraftItem {
  return { guid: crypto.randomUUID(), name: "", level: 1, ...NEW_ITEM, ...targetOfItem(choice) };
}
