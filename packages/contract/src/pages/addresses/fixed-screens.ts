import type { RouteLevel } from "../../access/route-level.ts";

/** A screen at a fixed path, on every platform (docs/rules.md "Fixed screens"). */
export type FixedScreen = {
  /** a segment in braces matches any value; a question mark makes it optional */
  readonly pattern: `/${string}`;
  readonly level: RouteLevel;
  /** rendered without header, menu and footer */
  readonly isOutsideMainLayout?: true;
};

export const FIXED_SCREENS: readonly FixedScreen[] = [
  { pattern: "/invitation/{code}", level: "public", isOutsideMainLayout: true },
  { pattern: "/~draft/{token}", level: "public" },
  { pattern: "/sign-in", level: "public" },
  { pattern: "/search", level: "public" },
  { pattern: "/submission/{submissionGuid}", level: "public" },
  { pattern: "/unauthorized", level: "public" },
  { pattern: "/legal/terms-of-use/{lang?}", level: "public" },
  { pattern: "/legal/privacy/{lang?}", level: "public" },
  { pattern: "/legal/accessibility/{lang?}", level: "public" },
  { pattern: "/legal/cookie-statement/{lang?}", level: "public" },
  { pattern: "/admin/dashboard", level: "admin" },
  { pattern: "/admin/pages", level: "admin" },
  { pattern: "/admin/menu", level: "admin" },
  { pattern: "/admin/users", level: "admin" },
  { pattern: "/admin/users/new-field", level: "admin" },
  { pattern: "/admin/users/fields/{key}", level: "admin" },
  { pattern: "/admin/users/{guid}/{accountCategory}", level: "admin" },
  { pattern: "/admin/roles", level: "admin" },
  { pattern: "/admin/roles/{guid}", level: "admin" },
  { pattern: "/admin/media", level: "admin" },
  { pattern: "/admin/approvals", level: "admin" },
  { pattern: "/admin/item-types", level: "admin" },
  { pattern: "/admin/item-types/{name}", level: "admin" },
  { pattern: "/admin/search", level: "admin" },
  { pattern: "/admin/audit", level: "admin" },
  { pattern: "/admin/errors", level: "admin" },
  { pattern: "/admin/errors/{guid}", level: "admin" },
  { pattern: "/admin/forms", level: "admin" },
  { pattern: "/admin/forms/view/{guid}", level: "admin" },
  { pattern: "/admin/forms/{guid}", level: "admin" },
  { pattern: "/admin/forms/{guid}/{version}/dashboard", level: "admin" },
  { pattern: "/admin/forms/{guid}/{submissionGuid}", level: "admin" },
  { pattern: "/admin/webhooks", level: "admin" },
  { pattern: "/admin/webhooks/{guid}", level: "admin" },
  { pattern: "/admin/platforms", level: "admin" },
  { pattern: "/settings", level: "admin" },
  { pattern: "/settings/mails", level: "admin" },
  { pattern: "/settings/mails/{kind}/{locale}", level: "admin" },
  { pattern: "/statistics", level: "admin" },
  { pattern: "/account/{accountCategory}", level: "user" },
];

/** Short paths of fixed screens. */
export const FIXED_REDIRECTS: Readonly<Record<string, string>> = {
  "/home": "/",
  "/admin": "/admin/pages",
  "/account": "/account/profile",
};

/** The fixed screen at a canonical path; the first match. */
export function findFixedScreen(path: string): FixedScreen | null {
  return FIXED_SCREENS.find(({ pattern }) => fits(path.split("/"), pattern.split("/"))) ?? null;
}

function fits(segments: readonly string[], pattern: readonly string[]): boolean {
  const isLengthRight = segments.length === pattern.length || (segments.length === pattern.length - 1 && pattern.at(-1)?.endsWith("?}"));
  return (
    Boolean(isLengthRight) &&
    segments.every((segment, place) => (isPlaceholder(pattern[place]) ? segment !== "" : segment === pattern[place]))
  );
}

function isPlaceholder(part: string | undefined): boolean {
  return part?.startsWith("{") ?? false;
}
