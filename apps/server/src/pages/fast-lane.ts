import type { IncomingMessage, ServerResponse } from "node:http";
import { SESSION_COOKIE } from "@plein/contract/sessions/session";
import { correlationIdOf } from "../http/correlation-id.ts";
import { matchesTag } from "../http/entity-tag.ts";
import type { FastLane } from "../http/http-server.ts";
import { readRequestHead } from "../http/request-head.ts";
import { readRequestOrigin } from "../http/request-origin.ts";
import type { TrustedProxies } from "../http/trusted-proxies.ts";
import { type Counts, countAnswer } from "../operations/metrics.ts";
import { LOCALE_COOKIE } from "./page-locale.ts";
import { pageKey } from "./page-key.ts";
import { representationFor, type StoredPage } from "./stored-page.ts";
import type { VisitorPages } from "./visitor-pages.ts";

export type FastLaneOptions = {
  readonly pages: Pick<VisitorPages, "peek">;
  readonly proxies: TrustedProxies;
  readonly counts: Counts;
  readonly isStopping: () => boolean;
};

/**
 * Answers a visitor's page from memory, past the application: the host is checked, one map is asked, the bytes go out.
 * Whatever is not plainly that (another method, an identity, a language of their own, a page not held) it leaves alone,
 * and the application answers it with the same pages.
 */
export function createFastLane({ pages, proxies, counts, isStopping }: FastLaneOptions): FastLane {
  return (request, response) => {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || !url.startsWith("/")) return false;
    const head = readRequestHead(request.rawHeaders);
    if (head.authorization !== undefined || mayBePersonal(head.cookie)) return false;
    const origin = readRequestOrigin(head, request.socket, proxies, null);
    if (origin === null) return false;
    const query = url.indexOf("?");
    const path = query === -1 ? url : url.slice(0, query);
    const page = pages.peek(pageKey({ scheme: origin.scheme, host: origin.host, path, locale: null }));
    if (page === undefined) return false;

    const own = ["X-Correlation-Id", correlationIdOf(head.correlationId)];
    if (isStopping()) own.push("Connection", "close");
    counts.pageHits += 1;
    if (page.status === 200 && matchesTag(head.ifNoneMatch, page.etag)) {
      counts.pageNotModified += 1;
      countAnswer(counts, 304);
      response.writeHead(304, page.notModified.concat(own)).end();
    } else {
      countAnswer(counts, page.status);
      sendPage({ request, response, page, acceptEncoding: head.acceptEncoding, own });
    }
    return true;
  };
}

type Sending = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly page: StoredPage;
  readonly acceptEncoding: string | undefined;
  /** headers of this answer alone, as name, value, … */
  readonly own: string[];
};

function sendPage({ request, response, page, acceptEncoding, own }: Sending): void {
  const { headers, body } = representationFor(page, acceptEncoding);
  response.writeHead(page.status, headers.concat(own));
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

function mayBePersonal(cookie: string | undefined): boolean {
  return cookie !== undefined && (cookie.includes(SESSION_COOKIE) || cookie.includes(LOCALE_COOKIE));
}
