import { z } from "zod";
import { Guid } from "../../guid.ts";
import { navigationRoot, type SubNavigationSettings } from "../../menus/sub-navigation.ts";

const PublishedPage = z.strictObject({ guid: Guid, path: z.string(), title: z.string() });
export type PublishedPage = z.infer<typeof PublishedPage>;

/**
 * What else visitors will find different once a page is published: on other published pages, as far as the caller may see them, at
 * most 100 of each kind. The page appears there, or has another name there.
 */
export const PublicationEffects = z.strictObject({
  /** names of the menus in which it appears, or has another name */
  menus: z.array(z.string()),
  /** pages whose sub-navigation lists it */
  navigations: z.array(PublishedPage),
  /** how many pages below it have it in their breadcrumbs */
  breadcrumbs: z.int().min(0),
  /** pages with a link to it, which starts to work or may have another text */
  links: z.array(PublishedPage),
  /** pages with a list of its items, which appear there */
  lists: z.array(PublishedPage),
  /** pages on which a reusable block stands */
  places: z.array(PublishedPage),
});
export type PublicationEffects = z.infer<typeof PublicationEffects>;

export const NO_EFFECTS: PublicationEffects = { menus: [], navigations: [], breadcrumbs: 0, links: [], lists: [], places: [] };

type Navigation = Pick<SubNavigationSettings, "depth" | "hasSiblings"> & {
  /** path of the page that it starts at */
  readonly start: string;
};

/** Whether a sub-navigation by addresses can list the page at a path; whether it does may depend on the pages between. */
export function isInNavigation(path: string, { start, depth, hasSiblings }: Navigation): boolean {
  const root = navigationRoot(start, { hasSiblings });
  const below = root === "/" ? "/" : `${root}/`;
  if (path === root || !path.startsWith(below)) return false;
  const isOpen = root === start || path === start || path.startsWith(`${start}/`);
  const level = path.slice(below.length).split("/").length;
  return level <= (isOpen ? depth : 1);
}
