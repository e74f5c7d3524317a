/** The language that a visitor chose; absent for the platform's default. */
export const LOCALE_COOKIE = "plein-locale";

/** Tells the browser to start editing the page. */
export const EDIT_COOKIE = "plein-edit";
/** Lifetime of that cookie: the redirect to the page takes less. */
export const EDIT_COOKIE_SECONDS = 30;

/** Siteimprove's cookie for counting returning visitors. */
export const SITEIMPROVE_COOKIE = "nmstat";

/** Matomo's cookies: for a returning visitor, and for the visit. The rest of their names differs by site. */
export const MATOMO_COOKIES = { visitor: "_pk_id*", visit: "_pk_ses*" } as const;
/** The lifetime of a visit in Matomo, in minutes. */
export const MATOMO_VISIT_MINUTES = 30;

/** @param pattern a name, or with `*` at the end how the names start */
export function isCookieOf(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
