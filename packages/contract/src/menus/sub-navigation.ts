import { z } from "zod";
import { Guid } from "../guid.ts";
import type { MenuItem } from "./menu.ts";

export const SUB_NAVIGATION_BLOCK = "subNavigation";
export const MAX_NAVIGATION_DEPTH = 3;

/** Which pages a block of sub-navigation shows. */
export const SubNavigationSettings = z.strictObject({
  /** as the addresses of the pages are nested, or as the main menu has them */
  source: z.enum(["pages", "menu"]).default("pages"),
  /** the page that it starts at; null for the one that it stands on */
  pageGuid: Guid.nullable().default(null),
  /** levels that are shown */
  depth: z.int().min(1).max(MAX_NAVIGATION_DEPTH).default(2),
  /** also the pages beside the one that it starts at */
  hasSiblings: z.boolean().default(true),
});
export type SubNavigationSettings = z.infer<typeof SubNavigationSettings>;

/** A link of a sub-navigation, or only words where neither address is there. */
export interface NavigationEntry {
  title: string;
  path: string | null;
  externalUrl: string | null;
  /** the page that is being read, or one above it */
  current: "page" | "above" | null;
  children: NavigationEntry[];
}

export const NavigationEntry: z.ZodType<NavigationEntry> = z.strictObject({
  title: z.string(),
  path: z.string().nullable(),
  externalUrl: z.string().nullable(),
  current: z.enum(["page", "above"]).nullable(),
  get children() {
    return z.array(NavigationEntry);
  },
});

/** What the sub-navigations of a page show its reader, by the guid of their block. */
export const SubNavigations = z.record(z.string(), z.array(NavigationEntry));
export type SubNavigations = z.infer<typeof SubNavigations>;

type Place = {
  /** path of the page that the navigation starts at */
  readonly start: string;
  /** path of the page that is being read */
  readonly current: string;
};
type Shown = Pick<SubNavigationSettings, "depth" | "hasSiblings">;
type NavigationPage = { readonly path: string; readonly title: string };

/** The path below which the pages lie that are shown. */
export function navigationRoot(start: string, { hasSiblings }: Pick<Shown, "hasSiblings">): string {
  return hasSiblings ? (pathAbove(start) ?? start) : start;
}

/**
 * The pages below (and beside) a page, by title. Where a page isn't among those given, those below it take its place.
 *
 * @param pages as far as the reader may see them; the others are as if they weren't there
 */
export function navigationOfPages(pages: readonly NavigationPage[], place: Place, shown: Shown): NavigationEntry[] {
  const root = navigationRoot(place.start, shown);
  const below = pages.filter(({ path }) => isBelow(path, root));
  const paths = new Set(below.map(({ path }) => path));
  const childrenOf = new Map<string, NavigationPage[]>();
  for (const page of below) {
    const parent = nearestAbove(page.path, paths) ?? root;
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), page]);
  }
  const entriesUnder = (parent: string, level: number): NavigationEntry[] =>
    (childrenOf.get(parent) ?? [])
      .toSorted((one, other) => one.title.localeCompare(other.title, "nl") || (one.path < other.path ? -1 : 1))
      .map(({ path, title }) => {
        const isOpen = level < shown.depth && (root === place.start || path === place.start || isBelow(path, place.start));
        const children = isOpen ? entriesUnder(path, level + 1) : [];
        return { title, path, externalUrl: null, current: currentOf(path, place.current), children };
      });
  return entriesUnder(root, 1);
}

/**
 * What the menu has below (and beside) a page; for a page that isn't in it, below the nearest page above that is.
 *
 * @param items as they are shown to the reader
 */
export function navigationOfMenu(items: readonly MenuItem[], place: Place, shown: Shown): NavigationEntry[] {
  for (let path: string | null = place.start; path !== null && path !== "/"; path = pathAbove(path)) {
    const found = findItem(items, path);
    if (found === null) continue;
    if (!shown.hasSiblings || path !== place.start) return entriesOfMenu(found.item.relatedMenuItems, place, shown.depth);
    return found.beside.flatMap((item) => {
      const isOpen = item === found.item || isLabel(item);
      return entriesOfMenu([isOpen ? item : { ...item, relatedMenuItems: [] }], place, shown.depth);
    });
  }
  return [];
}

/** Words without a link say something of those below them alone: without any they are left out. */
function entriesOfMenu(items: readonly MenuItem[], place: Place, depth: number): NavigationEntry[] {
  return items.flatMap((item): NavigationEntry[] => {
    const children = depth > 1 ? entriesOfMenu(item.relatedMenuItems, place, depth - 1) : [];
    if (isLabel(item) && children.length === 0) return [];
    const { name: title, path, externalUrl } = item;
    return [{ title, path, externalUrl, current: path === null ? null : currentOf(path, place.current), children }];
  });
}

function isLabel({ path, externalUrl }: MenuItem): boolean {
  return path === null && externalUrl === null;
}

type FoundItem = { readonly item: MenuItem; readonly beside: readonly MenuItem[] };

function findItem(items: readonly MenuItem[], path: string): FoundItem | null {
  for (const item of items) {
    if (item.path === path) return { item, beside: items };
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

/** Null above the home page. */
function pathAbove(path: string): string | null {
  return path === "/" ? null : path.slice(0, path.lastIndexOf("/")) || "/";
}

function nearestAbove(path: string, paths: ReadonlySet<string>): string | null {
  for (let above = pathAbove(path); above !== null; above = pathAbove(above)) if (paths.has(above)) return above;
  return null;
}
