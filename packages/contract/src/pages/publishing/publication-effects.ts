import { z } from "zod";
import { Guid } from "../../guid.ts";
import { navigationRoot, type SubNavigationSettings } from "../../menus/sub-navigation.ts";

const PublishedPage = z.strictObject({ guid: Guid, path: z.string(), title: z.string() });
export type PublishedPage = z.infer<typeof PublishedPage>;

/**
 * The effects of publishing a page on other published pages and menus that the caller may see, at most 100 of each kind: the page appears
 * there, or its name changes there.
 */
export const PublicationEffects = z.strictObject({
  /** names of the menus in which it appears, or in which its name changes */
  menus: z.array(z.string()),
  /** pages whose sub-navigation lists it */
  navigations: z.array(PublishedPage),
  /** number of pages below it, whose breadcrumbs contain it */
  breadcrumbs: z.int().min(0),
  /** pages with a link to it, which starts to work or whose text may change */
  links: z.array(PublishedPage),
  /** pages with a list of its items, which appear there */
  lists: z.array(PublishedPage),
  /** pages that show a reusable block */
  places: z.array(PublishedPage),
});
export type PublicationEffects = z.infer<typeof PublicationEffects>;

export const NO_EFFECTS: PublicationEffects = { menus: [], navigations: [], breadcrumbs: 0, links: [], lists: [], places: [] };

type Navigation = Pick<SubNavigationSettings, "depth" | "hasSiblings"> & {
  /** path of the page that it starts at */
  readonly start: string;
};

/** Whether a sub-navigation by paths can list the page at a path; the pages between may still prevent it. */
export function isInNavigation(path: string, { start, depth, hasSiblings }: Navigation): boolean {
  const root = navigationRoot(start, { hasSiblings });
  const below = root === "/" ? "/" : `${root}/`;
  if (path === root || !path.startsWith(below)) return false;
  const isOpen = root === start || path === start || path.startsWith(`${start}/`);
  const level = path.slice(below.length).split("/").length;
  return level <= (isOpen ? depth : 1);
}
