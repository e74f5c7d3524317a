import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { encodePath } from "../pages/addresses/canonical-path.ts";
import type { MenuItem } from "./menu.ts";

export const SUB_NAVIGATION_BLOCK = "subNavigation";
export const MAX_NAVIGATION_DEPTH = 3;

/** The options of a sub-navigation block. */
export const SubNavigationSettings = z.strictObject({
  /** by the paths of the pages, or by the main menu */
  source: z.enum(["pages", "menu"]).default("pages"),
  /** the page that it starts at; null for the current one */
  pageGuid: Guid.nullable().default(null),
  /** number of levels */
  depth: z.int().min(1).max(MAX_NAVIGATION_DEPTH).default(2),
  /** includes the siblings of the page that it starts at */
  hasSiblings: z.boolean().default(true),
});
export type SubNavigationSettings = z.infer<typeof SubNavigationSettings>;

/** A link of a sub-navigation, or a label if it has neither path nor URL. */
export interface NavigationEntry {
  title: string;
  path: string | null;
  /** URL of another site, or of a part of a page */
  externalUrl: string | null;
  /** the current page, or an ancestor of it */
  current: "page" | "above" | null;
  /** language of the title, if that isn't the current page's */
  lang?: Locale | undefined;
  children: NavigationEntry[];
}

export const NavigationEntry: z.ZodType<NavigationEntry> = z.strictObject({
  title: z.string(),
  path: z.string().nullable(),
  externalUrl: z.string().nullable(),
  current: z.enum(["page", "above"]).nullable(),
  lang: Locale.optional(),
  get children() {
    return z.array(NavigationEntry);
  },
});

/** The entries of a page's sub-navigations, by the guid of their block. */
export const SubNavigations = z.record(z.string(), z.array(NavigationEntry));
export type SubNavigations = z.infer<typeof SubNavigations>;

type Place = {
  /** path of the page that the navigation starts at */
  readonly start: string;
  /** path of the current page */
  readonly current: string;
};
type Shown = Pick<SubNavigationSettings, "depth" | "hasSiblings">;
type NavigationPage = {
  readonly path: string;
  readonly title: string;
  readonly sortId: number;
  /** language of its title, if that isn't the current page's */
  readonly lang?: Locale | null;
  /** the page in the language of the current one, which the entry leads to instead */
  readonly translation?: { readonly path: string; readonly title: string } | null;
};

/** The path below which the shown pages are. */
export function navigationRoot(start: string, { hasSiblings }: Pick<Shown, "hasSiblings">): string {
  return hasSiblings ? (parentPath(start) ?? start) : start;
}

/**
 * The pages below (and next to) a page, in their order, else by title. The children of a page that isn't given replace it. A page whose
 * translation is among them is omitted.
 *
 * @param pages the pages that the reader may see
 */
export function buildPageNavigation(pages: readonly NavigationPage[], place: Place, shown: Shown): NavigationEntry[] {
  const root = navigationRoot(place.start, shown);
  const pagesBelow = pages.filter(({ path }) => isBelow(path, root));
  const pathsBelow = new Set(pagesBelow.map(({ path }) => path));
  const below = pagesBelow.filter(({ translation }) => !translation || !pathsBelow.has(translation.path));
  const paths = new Set(below.map(({ path }) => path));
  const childrenOf = new Map<string, NavigationPage[]>();
  for (const page of below) {
    const parent = nearestAncestor(page.path, paths) ?? root;
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), page]);
  }
  const entriesUnder = (parent: string, level: number): NavigationEntry[] =>
    (childrenOf.get(parent) ?? [])
      .toSorted(
        (one, other) =>
          one.sortId - other.sortId || shownPage(one).title.localeCompare(shownPage(other).title, "nl") || (one.path < other.path ? -1 : 1),
      )
      .map((page) => {
        const isOpen = level < shown.depth && (root === place.start || page.path === place.start || isBelow(page.path, place.start));
        const children = isOpen ? entriesUnder(page.path, level + 1) : [];
        const { path, title } = shownPage(page);
        const lang = !page.translation && page.lang ? { lang: page.lang } : {};
        return { title, path, externalUrl: null, current: currentOf(path, place.current), ...lang, children };
      });
  return entriesUnder(root, 1);
}

/** The page that an entry leads to. */
function shownPage(page: NavigationPage): { readonly path: string; readonly title: string } {
  return page.translation ?? page;
}

/** The language of the names of a menu, for items without one of their own, and that of the current page. */
export type MenuLanguage = { readonly content: Locale; readonly page: Locale };

/**
 * The menu's entries below (and next to) a page; for a page that isn't in it, below its nearest ancestor that is.
 *
 * @param items the items that the reader may see
 * @param language absent if everything is in one
 */
export function buildMenuNavigation(items: readonly MenuItem[], place: Place, shown: Shown, language?: MenuLanguage): NavigationEntry[] {
  const entriesOf = (from: readonly MenuItem[]) => entriesOfMenu(from, place, { depth: shown.depth, language });
  for (let path: string | null = place.start; path !== null && path !== "/"; path = parentPath(path)) {
    const position = findItem(items, path);
    if (position === null) continue;
    if (!shown.hasSiblings || path !== place.start) return entriesOf(position.item.relatedMenuItems);
    return position.beside.flatMap((item) => {
      const isOpen = item === position.item || isLabel(item);
      return entriesOf([isOpen ? item : { ...item, relatedMenuItems: [] }]);
    });
  }
  return [];
}

type ShownMenu = { readonly depth: number; readonly language: MenuLanguage | undefined };

/** A label without children is omitted. */
function entriesOfMenu(items: readonly MenuItem[], place: Place, { depth, language }: ShownMenu): NavigationEntry[] {
  return items.flatMap((item): NavigationEntry[] => {
    const children = depth > 1 ? entriesOfMenu(item.relatedMenuItems, place, { depth: depth - 1, language }) : [];
    if (isLabel(item) && children.length === 0) return [];
    const { name: title, path, externalUrl, anchor, locale = language?.content } = item;
    const lang = language === undefined || locale === language.page ? {} : { lang: locale };
    // A part of a page is never the current page.
    if (path !== null && anchor !== null)
      return [{ title, path: null, externalUrl: `${encodePath(path)}#${anchor}`, current: null, ...lang, children }];
    return [{ title, path, externalUrl, current: path === null ? null : currentOf(path, place.current), ...lang, children }];
  });
}

function isLabel({ path, externalUrl }: MenuItem): boolean {
  return path === null && externalUrl === null;
}

type FoundItem = { readonly item: MenuItem; readonly beside: readonly MenuItem[] };

function findItem(items: readonly MenuItem[], path: string): FoundItem | null {
  for (const item of items) {
    if (item.path === path && item.anchor === null) return { item, beside: items };
    const below = findItem(item.relatedMenuItems, path);
    if (below !== null) return below;
  }
  return null;
}

function currentOf(path: string, current: string): NavigationEntry["current"] {
  if (path === current) return "page";
  return path !== "/" && isBelow(current, path) ? "above" : null;
}

function isBelow(path: string, above: string): boolean {
  return path !== above && path.startsWith(above === "/" ? "/" : `${above}/`);
}

/** Null for the home page. */
function parentPath(path: string): string | null {
  return path === "/" ? null : path.slice(0, path.lastIndexOf("/")) || "/";
}

function nearestAncestor(path: string, paths: ReadonlySet<string>): string | null {
  for (let above = parentPath(path); above !== null; above = parentPath(above)) if (paths.has(above)) return above;
  return null;
}
