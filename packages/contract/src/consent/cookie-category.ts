/** What is stored on a visitor's device: `required` needs no consent. */
export const COOKIE_CATEGORIES = ["required", "analytical"] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];
