import {
  NO_VISITOR_QUERIES,
  parseVisitorQueries,
  type VisitorQueries,
  visitorSearch,
} from "@plein/contract/list-items/lists/visitor-query";
import { canonicalPath } from "@plein/contract/pages/canonical-path";
import { parseContentPath } from "@plein/contract/pages/content-path";
import { SERVER_SEGMENTS } from "@plein/contract/pages/reserved-path";

/** What an address stands for, before anything is looked up. */
export type PageAddressKind =
  /** a visitor's page, which is cached; `path` canonical and percent-encoded; `queries` of its lists, and `search` their one spelling */
  | { readonly kind: "page"; readonly path: string; readonly search: string; readonly queries: VisitorQueries }
  /** a screen whose content depends on who asks, or on its query: made for each request */
  | { readonly kind: "screen"; readonly url: string }
  /** a page's editing mode; `path` canonical and percent-encoded */
  | { readonly kind: "edit"; readonly path: string }
  /** the server's own, and no route took it */
  | { readonly kind: "nothing" }
  /** another spelling of an address */
  | { readonly kind: "moved"; readonly url: string };

const SERVERS_OWN = new Set<string>(SERVER_SEGMENTS);
/** First segments of fixed screens that show everybody the same. */
const CACHED_SCREENS = new Set(["home", "legal"]);
/** Longer than any page's address: all of them are one page that doesn't exist. */
const MAX_PATH = 1000;
/** An address that can't be a page's; shows "not found" and is cached once for all such. */
const NOWHERE = "/~none";

/** @param url path and query of the request */
export function readPageAddress(url: string): PageAddressKind {
  const at = url.indexOf("?");
  const pathname = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? "" : url.slice(at);
  const path = pathname.length > MAX_PATH ? null : canonicalPath(pathname);
  if (path === null) return withoutQueries(NOWHERE);
  if (path !== pathname) return { kind: "moved", url: `${path}${query}` };
  const content = parseContentPath(path);
  if (content.kind === "edit") return { kind: "edit", path: path.slice(0, -"/edit".length) || "/" };
  if (content.kind === "none") return withoutQueries(NOWHERE);
  if (content.kind !== "fixed") {
    const queries = parseVisitorQueries(query);
    return { kind: "page", path, search: visitorSearch(queries), queries };
  }
  const [, first = ""] = path.split("/", 2);
  if (SERVERS_OWN.has(first)) return { kind: "nothing" };
  return CACHED_SCREENS.has(first) ? withoutQueries(path) : { kind: "screen", url: `${path}${query}` };
}

function withoutQueries(path: string): PageAddressKind {
  return { kind: "page", path, search: "", queries: NO_VISITOR_QUERIES };
}
