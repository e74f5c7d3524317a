/** Holds the language that a visitor chose; absent while it is the platform's own. */
export const LOCALE_COOKIE = "plein-locale";

/** Takes the wish to edit a page to the browser that shows it. */
export const EDIT_COOKIE = "plein-edit";
/** How long a browser has to take up the editing mode after the redirect. */
export const EDIT_COOKIE_SECONDS = 30;

/** What Siteimprove's script counts returning visitors by. */
export const SITEIMPROVE_COOKIE = "nmstat";
