import type { Locale } from "@plein/contract/locale";
import type { BreadcrumbPage, HomePage } from "./page-rows.shared.ts";

type PageBelow = { readonly path: string; readonly breadcrumbs: readonly BreadcrumbPage[]; readonly homes: readonly HomePage[] };

/**
 * The pages above a page, the first of them the home page in the page's own language, if there is one.
 *
 * @param locale null for the platform's default language
 */
export function buildBreadcrumbs({ path, breadcrumbs, homes }: PageBelow, locale: Locale | null): BreadcrumbPage[] {
  const home = homes.find((one) => one.locale === locale);
  if (home === undefined) return [...breadcrumbs];
  const between = breadcrumbs.filter((page) => page.path !== "/" && page.path !== home.path);
  return path === home.path ? between : [{ path: home.path, title: home.title }, ...between];
}
