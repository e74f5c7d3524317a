import { canonicalPath, decodePath } from "./canonical-path.ts";
import { SCREEN_SEGMENTS } from "./reserved-path.ts";
import { SERVER_SEGMENTS } from "./server-path.ts";

/**
 * The kind of content at a URL, from its path alone; and the router's internal paths for it.
 *
 * A router's catch-all matches everything that follows, so routes can't distinguish an item's or an edit URL from a page's.
 * Both sides of the wire therefore map the public path to an internal one, whose first segment is the kind:
 * `/a/b` → `/~page/a/b`, `/a/i/{id}/{title}` → `/~item/{id}/{title}/a`, `/a/edit` → `/~edit/a`. Fixed screens keep their
 * paths.
 */
export type ContentPath =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "item"; readonly path: string; readonly itemId: string; readonly title: string }
  /** `path` of the page or item to edit */
  | { readonly kind: "edit"; readonly path: string }
  /** a fixed screen or a URL of the server */
  | { readonly kind: "fixed"; readonly path: string }
  /** not a valid URL: respond with 404 */
  | { readonly kind: "none" };

/** The segment for "no title" in an internal item path, which needs one there. */
export const NO_TITLE = "-";

const FIXED_SEGMENTS = new Set<string>([...SCREEN_SEGMENTS, ...SERVER_SEGMENTS]);
const EDIT = /^(.*)\/edit$/;
/** The first `i` counts: a page's path can't contain one. */
const ITEM = /^((?:\/(?!i\/)[^/]+)*)\/i\/([^/]+)(?:\/([^/]+))?$/;
const INTERNAL_ITEM = /^\/~item\/([^/]+)\/([^/]+)(\/.*)?$/;

/** The content at a URL's path. Every resulting path is decoded and canonical. */
export function parseContentPath(pathname: string): ContentPath {
  const path = decodePath(pathname);
  if (path === null) return { kind: "none" };
  if (isFixed(path)) return { kind: "fixed", path };
  const edit = EDIT.exec(path);
  if (edit) return { kind: "edit", path: edit[1] || "/" };
  const [, parent, itemId, title = ""] = ITEM.exec(path) ?? [];
  if (itemId !== undefined) return { kind: "item", path: parent || "/", itemId, title };
  return { kind: "page", path };
}

/**
 * The router's internal path of a URL's path. Total: an invalid path becomes `/~none`, which matches no route. Both are
 * percent-encoded.
 */
export function toInternal(pathname: string): string {
  if (canonicalPath(pathname) === null || pathname.includes("//")) return `/~none${pathname}`;
  if (isFixed(pathname)) return pathname;
  if (pathname === "/") return "/~page";
  const edit = EDIT.exec(pathname);
  if (edit) return `/~edit${edit[1]}`;
  const [, parent = "", itemId, title] = ITEM.exec(pathname) ?? [];
  if (itemId !== undefined) return `/~item/${itemId}/${escapeTitle(title)}${parent}`;
  return `/~page${pathname}`;
}

/** The public path of the router's internal path: the inverse of toInternal for every canonical path. */
export function toPublic(pathname: string): string {
  const rest = /^\/~(?:page|none)(?=\/|$)(.*)$/.exec(pathname);
  // Two leading slashes would be a URL on another host.
  if (rest) return `/${rest[1]?.replace(/^[/\\]+/, "") ?? ""}`;
  const edit = /^\/~edit(?=\/|$)(.*?)\/?$/.exec(pathname);
  if (edit) return `${edit[1]}/edit`;
  const [, itemId, title, parent = ""] = INTERNAL_ITEM.exec(pathname) ?? [];
  if (itemId === undefined || title === undefined) return pathname;
  return `${parent.replace(/\/$/, "")}/i/${itemId}${title === NO_TITLE ? "" : `/${unescapeTitle(title)}`}`;
}

function isFixed(path: string): boolean {
  return FIXED_SEGMENTS.has(path.split("/", 2)[1] ?? "");
}

/** A title that equals the segment for an empty title gets a tilde in front, so that the mapping is reversible. */
function escapeTitle(title: string | undefined): string {
  if (title === undefined) return NO_TITLE;
  return /^~*-$/.test(title) ? `~${title}` : title;
}

function unescapeTitle(title: string): string {
  return /^~+-$/.test(title) ? title.slice(1) : title;
}
