import type { ApiContext } from "@plein/api/context";
import { countVisitorWords } from "@plein/api/list-items/lists/list-limits.shared";
import { unwrap } from "@plein/api/result-error";
import { canEnter } from "@plein/contract/access/route-level";
import { EDIT_COOKIE, EDIT_COOKIE_SECONDS } from "@plein/contract/consent/cookie-names";
import { sentFormLocale } from "@plein/contract/forms/filling/form-path";
import { decodePath, encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { parseContentPath } from "@plein/contract/pages/addresses/content-path";
import type { Result } from "@plein/contract/result";
import { toServedValue } from "@plein/contract/statistics/served-documents";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { noncePolicy, type ProcessPolicy } from "../http/headers/content-security-policy.ts";
import { clearedSessionCookie } from "../http/headers/cookies.ts";
import { matchesTag } from "../http/headers/entity-tag.ts";
import { PRIVATE, referrerPolicyOf } from "../http/headers/security-headers.ts";
import { siteOf } from "../http/request/request-state.ts";
import type { Counts } from "../operations/metrics.ts";
import { classifyUrl, type PageTarget } from "./classify-url.ts";
import type { ContentSourceFactory, TrackedContent } from "./content-source.ts";
import type { CountView } from "./count-view.ts";
import { registerLanguage } from "./language-routes.ts";
import { createNonce } from "./nonce.ts";
import { preferredLocale } from "./page-locale.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { cachingHeadersOf, headersOf, representationFor, type StoredPage, withoutEdgeCaching } from "./stored-page.ts";
import type { VisitorPages } from "./visitor-pages.ts";

export type PageRoutesOptions = {
  readonly pages: VisitorPages;
  readonly pageRenderer: PageRenderer;
  readonly contentSource: ContentSourceFactory;
  readonly createContext: CreateApiContext;
  readonly policy: ProcessPolicy;
  readonly counts: Counts;
  readonly countView: CountView;
};

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Serves every path without another route: the site itself. */
export function registerPages(app: FastifyInstance, options: PageRoutesOptions): void {
  registerLanguage(app, options);
  app.get("/*", async (request, reply) => {
    const target = classifyUrl(request.url);
    const exchange = { request, reply };
    if (target.kind === "reserved") throw new HttpFailure(404, "NotFound", "There is nothing at this address");
    if (target.kind === "moved") return reply.code(301).header("Location", target.url).send();
    if (needsSecondFactor(request)) return reply.code(302).header("Location", secondFactorPathOf(request.url)).send();
    if (target.kind === "edit") return sendEditMode(exchange, target.path, options);
    countWords(exchange, target, options);
    const isPersonal = request.state.identity !== null || request.state.isDeactivated;
    if (target.kind === "screen" || isPersonal) return sendDocument(exchange, request.url, options);
    return sendVisitorPage(exchange, target, options);
  });
  app.route({
    method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: "/*",
    onRequest: () => {
      throw new HttpFailure(405, "BadRequest", "Pages are read-only", { Allow: "GET, HEAD" });
    },
    handler: () => undefined,
  });
}

/** Paths that are open to users who must set up a second factor first: the screen for it, the legal statements and signing out. */
const OPEN_WITHOUT_SECOND_FACTOR = ["/account/security", "/legal", "/sign-out", "/verify-email"];

function needsSecondFactor({ state: { identity }, url }: FastifyRequest): boolean {
  if (identity?.session?.mustSetUpSecondFactor !== true) return false;
  const [path = ""] = url.split("?", 1);
  return !OPEN_WITHOUT_SECOND_FACTOR.some((open) => path === open || path.startsWith(`${open}/`));
}

function secondFactorPathOf(url: string): string {
  return `/account/security?returnTo=${encodeURIComponent(url)}`;
}

/** @throws TooSoon for visitors who search lists too often; cached pages don't count */
function countWords({ request, reply }: Exchange, target: PageTarget, { createContext }: PageRoutesOptions): void {
  if (target.kind === "page" && target.queries.size > 0) unwrap(countVisitorWords(createContext(request, reply), target.queries));
}

type VisitorAddress = { readonly path: string; readonly search: string };

async function sendVisitorPage(
  { request, reply }: Exchange,
  { path, search }: VisitorAddress,
  { pages, counts, countView }: PageRoutesOptions,
): Promise<FastifyReply> {
  const { origin, platform } = siteOf(request);
  const locale = preferredLocale(path, request.state.head.cookie, undefined);
  const { page, isCached } = await pages.get({
    scheme: origin.scheme,
    host: origin.host,
    path,
    search,
    locale,
    platform,
    correlationId: request.id,
  });
  const served = toServedValue({ isCached, ms: reply.elapsedTime });
  countView({ method: request.method, head: request.state.head, origin, rawHeaders: request.raw.rawHeaders }, page, served);
  // An edge cache must not store a response that depends on a cookie.
  const { hasDeadCookie, deletesCookie, credential } = request.state;
  const isShared = locale === null && credential === null && !hasDeadCookie;
  const caching = cachingHeadersOf(isShared ? page : withoutEdgeCaching(page));
  reply
    .code(page.status)
    .headers(record(headersOf(page)))
    .headers(record(caching));
  if (deletesCookie) reply.header("Set-Cookie", clearedSessionCookie());
  if (hasDeadCookie) reply.header("Cache-Control", PRIVATE);
  else if (page.status === 200 && matchesTag(request.headers["if-none-match"], page.etag)) {
    counts.pageNotModified += 1;
    return reply.code(304).send();
  }
  return sendBody({ request, reply }, page);
}

function sendBody({ request, reply }: Exchange, page: StoredPage): FastifyReply {
  const { headers, body } = representationFor(page, request.state.head.acceptEncoding);
  return reply.headers(record(headers)).send(body);
}

/** A document for one user, or one that depends on its query: never cached. */
async function sendDocument({ request, reply }: Exchange, url: string, options: PageRoutesOptions): Promise<FastifyReply> {
  const { origin, platform } = siteOf(request);
  const nonce = createNonce();
  const [path = ""] = url.split("?", 1);
  const preferred = preferredLocale(path, request.state.head.cookie, request.state.identity?.session?.language);
  const locale = preferred ?? sentFormLocale(url) ?? platform.defaultLocale;
  const ctx = { ...options.createContext(request, reply), locale };
  options.counts.pageRenders += 1;
  const { output, needs, shownItem, shownForms } = await options.pageRenderer.renderDocument({
    ctx,
    scheme: origin.scheme,
    host: origin.host,
    url,
    nonce,
  });
  if (isReader(ctx) && (parseContentPath(path).kind !== "fixed" || shownForms.length > 0)) {
    const itemGuid = shownItem === null || shownItem.canEdit ? null : shownItem.guid;
    const view = { method: request.method, head: request.state.head, origin, rawHeaders: request.raw.rawHeaders };
    const page = { status: output.status, shown: { platformGuid: platform.guid, path, itemGuid, formGuids: shownForms } };
    options.countView(view, page, toServedValue({ isCached: false, ms: reply.elapsedTime }));
  }
  reply.code(output.status).headers({
    "Cache-Control": PRIVATE,
    "Referrer-Policy": referrerPolicyOf(request.url),
    "Content-Security-Policy": noncePolicy(nonce, { ...options.policy, scheme: origin.scheme, ...needs }),
  });
  if (request.state.deletesCookie) reply.header("Set-Cookie", clearedSessionCookie());
  const { location } = output.headers;
  if (location !== undefined) return reply.header("Location", location).send();
  return reply.type("text/html; charset=utf-8").send(output.bytes());
}

/** Views by editors and admins aren't counted: they would hide what readers view. */
function isReader({ actor, session }: ApiContext): boolean {
  return session?.viewedRole === undefined && !canEnter(actor, "content-manager");
}

/**
 * `/{path}/edit` is an action, not a page: users who may edit the page or item are redirected to it with a cookie, by which the browser starts
 * editing before it deletes the cookie. The page's URL stays shareable.
 */
async function sendEditMode(exchange: Exchange, path: string, options: PageRoutesOptions): Promise<FastifyReply> {
  const { request, reply } = exchange;
  if (request.state.identity === null) {
    if (request.state.deletesCookie) reply.header("Set-Cookie", clearedSessionCookie());
    return reply
      .code(302)
      .header("Location", `/sign-in?returnTo=${encodeURIComponent(editPathOf(path))}`)
      .send();
  }
  const content = await readEdited(options.contentSource(options.createContext(request, reply)), decodePath(path) ?? path);
  const movedTo = content.code === "NotFound" ? content.facts?.movedTo : undefined;
  if (movedTo !== undefined)
    return reply
      .code(301)
      .header("Location", editPathOf(encodePath(movedTo)))
      .send();
  // The screen at this URL explains the refusal. It has to be rendered for this URL, because the browser compares it with the document's.
  if (content.code !== "Success" || !content.value.canEdit) return sendDocument(exchange, request.url, options);
  const cookie = `${EDIT_COOKIE}=${encodeURIComponent(path)}; Path=/; Max-Age=${EDIT_COOKIE_SECONDS}; SameSite=Lax`;
  return reply.code(302).headers({ Location: path, "Set-Cookie": cookie }).send();
}

/** @param path of a page or an item, decoded */
function readEdited({ getPage, getItem }: TrackedContent, path: string): Promise<Result<{ readonly canEdit: boolean }>> {
  const contentPath = parseContentPath(path);
  return contentPath.kind === "item" ? getItem(contentPath.path, contentPath.itemId, contentPath.title) : getPage(path);
}

function editPathOf(path: string): string {
  return path === "/" ? "/edit" : `${path}/edit`;
}

function record(headers: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: headers.length / 2 }, (_, index) => [headers[2 * index] ?? "", headers[2 * index + 1] ?? ""]),
  );
}
