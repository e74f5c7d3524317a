import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { isMarkerSegment, isReservedPath } from "./addresses/reserved-path.ts";
import { slugify } from "./addresses/slug.ts";
import { PageLayout } from "./page-layout.ts";
import { SavedPageOptions } from "./page-options.ts";

/** A page to add below another one, before it has content of its own. */

export const MAX_PAGE_TITLE_LENGTH = 150;
export const MAX_PAGE_SLUG_LENGTH = 100;
/** the maximum length of a whole path, as the database bounds it */
export const MAX_PAGE_PATH_LENGTH = 500;

/** A page's title: one line of text. */
export const PageTitle = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PAGE_TITLE_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

/** The last segment of a page's path, in the form that `slugify` gives. */
export const PageSlug = z
  .string()
  .min(1)
  .max(MAX_PAGE_SLUG_LENGTH)
  .refine((slug) => slugify(slug) === slug, { params: { message: "slug" } });

const Roles = z.array(Guid).max(100);

export const NewPage = z.strictObject({
  title: PageTitle,
  /** null for the top level, which is below the home page */
  parentGuid: Guid.nullable().default(null),
  /** by default a free slug made from the title */
  slug: PageSlug.optional(),
  /** by default the template's, or one column */
  layout: PageLayout.optional(),
  templateGuid: Guid.optional(),
  /** the permissions to view and edit it; by default those of the parent. Setting them requires the right to set permissions. */
  viewPermission: Visibility.optional(),
  viewRoles: Roles.optional(),
  editPermission: Visibility.optional(),
  editRoles: Roles.optional(),
  options: SavedPageOptions.default([]),
});
export type NewPage = z.output<typeof NewPage>;

/** The path of a page with this slug below `parentPath`, which is `/` for the top level. */
export function joinPath(parentPath: string, slug: string): string {
  return `${parentPath === "/" ? "" : parentPath}/${slug}`;
}

/** The path above a path and its own slug: the inverse of joinPath. Not for the home page, which is below none. */
export function splitPath(path: string): { readonly parentPath: string; readonly slug: string } {
  const end = path.lastIndexOf("/");
  return { parentPath: path.slice(0, end) || "/", slug: path.slice(end + 1) };
}

/** Whether the product has reserved this slug, here or everywhere. */
export function isReservedSlug(parentPath: string, slug: string): boolean {
  return isMarkerSegment(slug) || isReservedPath(joinPath(parentPath, slug));
}

/**
 * Slugs for a title, best first: that of the title, then the same with a number. Never empty, too long or reserved below this parent.
 */
export function proposeSlugs(parentPath: string, title: string, count: number): string[] {
  // Cut before it ends in the number, and not behind a hyphen.
  const slug =
    slugify(title)
      .slice(0, MAX_PAGE_SLUG_LENGTH - String(count).length - 2)
      .replace(/-$/, "") || "pagina";
  const numbered = Array.from({ length: count }, (_, index) => `${slug}-${index + 2}`);
  return isReservedSlug(parentPath, slug) ? numbered : [slug, ...numbered].slice(0, count);
}
