/** The categories of cookies and other data stored in a visitor's browser: `required` needs no consent. */
export const COOKIE_CATEGORIES = ["required", "analytical"] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];
