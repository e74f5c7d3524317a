import { FORM_SEGMENT } from "@plein/contract/forms/filling/form-path";
import {
  NO_VISITOR_QUERIES,
  parseVisitorQueries,
  type VisitorQueries,
  visitorSearch,
} from "@plein/contract/list-items/lists/visitor-query";
import { canonicalPath } from "@plein/contract/pages/addresses/canonical-path";
import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import { SERVER_SEGMENTS } from "@plein/contract/pages/addresses/server-path";

/** The classification of a URL, without any lookup. */
export type PageTarget =
  /** a visitor's page, which is cached; `path` is canonical and percent-encoded; `queries` are those of its lists, `search` their canonical form */
  | { readonly kind: "page"; readonly path: string; readonly search: string; readonly queries: VisitorQueries }
  /** a screen whose content depends on the user or its query; rendered for each request */
  | { readonly kind: "screen"; readonly url: string }
  /** a page's editing mode; `path` canonical and percent-encoded */
  | { readonly kind: "edit"; readonly path: string }
  /** reserved for the server, but matched by no route */
  | { readonly kind: "reserved" }
  /** a non-canonical URL */
  | { readonly kind: "moved"; readonly url: string };

const RESERVED_SEGMENTS = new Set<string>(SERVER_SEGMENTS);
/** First segments of fixed screens with the same content for everyone. */
const CACHED_SCREENS = new Set(["home", "legal"]);
/** A form on a page of its own; what follows after sending it depends on the query. */
const isFormPath = (path: string) => path.startsWith(`/${FORM_SEGMENT}/`) && path.split("/").length === 3;
/** Longer paths belong to no page, and share one cached "not found" document. */
const MAX_PATH = 1000;
/** A path that no page can have; its "not found" document is cached once for all such paths. */
const NO_PAGE_PATH = "/~none";

/** @param url path and query of the request */
export function classifyUrl(url: string): PageTarget {
  const at = url.indexOf("?");
  const pathname = at === -1 ? url : url.slice(0, at);
  const query = at === -1 ? "" : url.slice(at);
  const path = pathname.length > MAX_PATH ? null : canonicalPath(pathname);
  if (path === null) return withoutQueries(NO_PAGE_PATH);
  if (path !== pathname) return { kind: "moved", url: `${path}${query}` };
  const content = parseContentPath(path);
  if (content.kind === "edit") return { kind: "edit", path: path.slice(0, -"/edit".length) || "/" };
  if (content.kind === "none") return withoutQueries(NO_PAGE_PATH);
  if (content.kind !== "fixed") {
    const queries = parseVisitorQueries(query);
    return { kind: "page", path, search: visitorSearch(queries), queries };
  }
  const [, first = ""] = path.split("/", 2);
  if (RESERVED_SEGMENTS.has(first)) return { kind: "reserved" };
  const isCached = first === FORM_SEGMENT ? isFormPath(path) : CACHED_SCREENS.has(first);
  return isCached ? withoutQueries(path) : { kind: "screen", url: `${path}${query}` };
}

function withoutQueries(path: string): PageTarget {
  return { kind: "page", path, search: "", queries: NO_VISITOR_QUERIES };
}
