import type { IncomingMessage, ServerResponse } from "node:http";
import { LOCALE_COOKIE } from "@plein/contract/consent/cookie-names";
import { parseVisitorQueries, visitorSearch } from "@plein/contract/list-items/lists/visitor-query";
import { SESSION_COOKIE } from "@plein/contract/sessions/session-cookies";
import { FROM_MEMORY } from "@plein/contract/statistics/served-documents";
import type { FastLane } from "../http/connections/http-server.ts";
import { matchesTag } from "../http/headers/entity-tag.ts";
import { type RequestOrigin, readRequestOrigin } from "../http/hosts/request-origin.ts";
import type { TrustedProxies } from "../http/hosts/trusted-proxies.ts";
import { correlationIdOf } from "../http/request/correlation-id.ts";
import { type RequestHead, readRequestHead } from "../http/request/request-head.ts";
import { type Counts, countResponse } from "../operations/metrics.ts";
import type { CountView } from "./count-view.ts";
import { pageKey } from "./page-key.ts";
import { cachingHeadersOf, headersOf, representationFor, type StoredPage } from "./stored-page.ts";
import type { VisitorPages } from "./visitor-pages.ts";

/** @param startTime monotonic time in milliseconds at which the request arrived */
export type TraceServed = (
  startTime: number,
  served: { readonly request: IncomingMessage; readonly response: ServerResponse; readonly page: StoredPage },
) => void;

export type FastLaneOptions = {
  readonly pages: Pick<VisitorPages, "peek">;
  readonly proxies: TrustedProxies;
  /** value of forwardedVary; null without proxies */
  readonly vary: string | null;
  readonly counts: Counts;
  readonly isStopping: () => boolean;
  readonly countView: CountView;
  /** absent where nothing is traced */
  readonly traceServed?: TraceServed | undefined;
};

/**
 * Serves a cached page, bypassing the application: one check of the host, one lookup in a map, and the bytes are sent. Anything else
 * (another method, credentials, a chosen language, a page that isn't cached) is left to the application, which serves it from the same
 * cache.
 */
export function createFastLane({ pages, proxies, vary, counts, isStopping, countView, traceServed }: FastLaneOptions): FastLane {
  function findPage(request: IncomingMessage, head: RequestHead): { page: StoredPage; origin: RequestOrigin } | undefined {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || !url.startsWith("/")) return undefined;
    if (head.authorization !== undefined || mayBePersonal(head.cookie)) return undefined;
    const origin = readRequestOrigin(head, request.socket, proxies, null);
    if (origin === null) return undefined;
    const page = pages.peek(pageKey({ scheme: origin.scheme, host: origin.host, path: pathOf(url), search: searchOf(url), locale: null }));
    return page === undefined ? undefined : { page, origin };
  }

  return (request, response) => {
    const startTime = traceServed === undefined ? 0 : performance.now();
    const head = readRequestHead(request.rawHeaders);
    const cachedPage = findPage(request, head);
    if (cachedPage === undefined) return false;
    const { page, origin } = cachedPage;
    const cachingHeaders = [...cachingHeadersOf(page), "X-Correlation-Id", correlationIdOf(head.correlationId)];
    if (vary !== null) cachingHeaders.push("Vary", vary);
    if (isStopping()) cachingHeaders.push("Connection", "close");
    counts.pageHits += 1;
    countView({ method: request.method, head, origin, rawHeaders: request.rawHeaders }, page, FROM_MEMORY);
    if (page.status === 200 && matchesTag(head.ifNoneMatch, page.etag)) {
      counts.pageNotModified += 1;
      countResponse(counts, 304);
      response.writeHead(304, headersOf(page).concat(cachingHeaders)).end();
    } else {
      countResponse(counts, page.status);
      sendPage({ request, response, page, acceptEncoding: head.acceptEncoding, cachingHeaders });
    }
    traceServed?.(startTime, { request, response, page });
    return true;
  };
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}

/** The query of the page's lists; any other query parameter has no meaning for a page. */
function searchOf(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? "" : visitorSearch(parseVisitorQueries(url.slice(query)));
}

type PageToSend = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly page: StoredPage;
  readonly acceptEncoding: string | undefined;
  /** headers of this response only, as name, value, … */
  readonly cachingHeaders: string[];
};

function sendPage({ request, response, page, acceptEncoding, cachingHeaders }: PageToSend): void {
  const { headers, body } = representationFor(page, acceptEncoding);
  response.writeHead(page.status, headersOf(page).concat(headers, cachingHeaders));
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

function mayBePersonal(cookie: string | undefined): boolean {
  return cookie !== undefined && (cookie.includes(SESSION_COOKIE) || cookie.includes(LOCALE_COOKIE));
}
