/** The language that a visitor chose; absent for the platform's default. */
export const LOCALE_COOKIE = "plein-locale";

/** Tells the browser to start editing the page. */
export const EDIT_COOKIE = "plein-edit";
/** Lifetime of that cookie: the redirect to the page takes less. */
export const EDIT_COOKIE_SECONDS = 30;

/** Siteimprove's cookie for counting returning visitors. */
export const SITEIMPROVE_COOKIE = "nmstat";
