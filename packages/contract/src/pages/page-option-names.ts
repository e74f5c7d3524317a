import { SHARE_OPTIONS } from "./sharing/share-image.ts";

/** The options of a page that Plein itself uses: the fields of the page settings screen. */
export const PAGE_OPTION_NAMES = [
  "navTitle",
  "metaTitle",
  "metaDescription",
  "locale",
  "showHeader",
  "showHeaderImage",
  "showBreadcrumbs",
  "showFooter",
  "noIndex",
  "excludeFromSearch",
  SHARE_OPTIONS.image,
  SHARE_OPTIONS.alt,
  SHARE_OPTIONS.crop,
] as const;
export type PageOptionName = (typeof PAGE_OPTION_NAMES)[number];

export function isPageOptionName(name: string): name is PageOptionName {
  return PAGE_OPTION_NAMES.some((option) => option === name);
}
