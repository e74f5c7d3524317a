/** The language that a visitor chose; absent for the platform's default. */
export const LOCALE_COOKIE = "plein-locale";

/** Tells the browser to start editing the page. */
export const EDIT_COOKIE = "plein-edit";
/** How long the browser has to start editing after the redirect. */
export const EDIT_COOKIE_SECONDS = 30;

/** Siteimprove's cookie for counting returning visitors. */
export const SITEIMPROVE_COOKIE = "nmstat";
