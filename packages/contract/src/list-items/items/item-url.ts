import { isMarkerSegment } from "../../pages/addresses/reserved-path.ts";
import { slugify } from "../../pages/addresses/slug.ts";

/** The parts of an item's URL. */
export type ItemUrlParts = { readonly guid: string; readonly shortId?: string | null; readonly title: string };

/**
 * The path of an item's detail page: `{page path}/i/{short id or guid}/{slugified title}` (docs/rules.md "Item paths"), not
 * percent-encoded. The title is omitted if its slug is empty, or would mean editing.
 *
 * @param pagePath `/` or `/a/b`
 */
export function itemPath(pagePath: string, { guid, shortId, title }: ItemUrlParts): string {
  const slug = slugify(title);
  const ending = slug === "" || isMarkerSegment(slug) ? "" : `/${slug}`;
  return `${pagePath === "/" ? "" : pagePath}/i/${shortId || guid}${ending}`;
}
