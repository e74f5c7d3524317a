import { isMarkerSegment } from "../../pages/reserved-path.ts";
import { slugify } from "../../pages/slug.ts";

/** What an item's address is made of. */
export type ItemAddress = { readonly guid: string; readonly shortId?: string | null; readonly title: string };

/**
 * The path of an item's detail page: `{page path}/i/{short id or guid}/{slugified title}` (docs/rules.md "Item addresses"), not
 * percent-encoded. The title is left out when nothing of it can stand in an address, or when it would mean editing.
 *
 * @param pagePath `/` or `/a/b`
 */
export function itemPath(pagePath: string, { guid, shortId, title }: ItemAddress): string {
  const slug = slugify(title);
  const ending = slug === "" || isMarkerSegment(slug) ? "" : `/${slug}`;
  return `${pagePath === "/" ? "" : pagePath}/i/${shortId || guid}${ending}`;
}
