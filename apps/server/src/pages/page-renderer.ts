import type { ApiContext, ApiServices } from "@plein/api/context";
import { ANONYMOUS } from "@plein/contract/access/actor";
import type { Database } from "@plein/db/database";
import type { RenderOutput } from "@plein/web/render-types";
import type { ProcessPolicy } from "../http/headers/content-security-policy.ts";
import type { ContentSourceFactory, TrackedContent } from "./content-source.ts";
import { newNonce } from "./nonce.ts";
import { ownLocation } from "./own-location.ts";
import type { ReactRenderer } from "./react-renderer.ts";
import type { RenderQueue } from "./render-queue.ts";
import { createStoredPage } from "./stored-page.ts";
import type { RenderedPage, VisitorPageRequest } from "./visitor-pages.ts";

export type PageRendererOptions = {
  readonly database: Pick<Database, "forPlatform">;
  readonly services: ApiServices;
  readonly renderer: ReactRenderer;
  readonly renders: Pick<RenderQueue, "run">;
  readonly contentSource: ContentSourceFactory;
  readonly policy: ProcessPolicy;
  /** port that visitors use when no proxy stands between; it is in no header that can be trusted */
  readonly ownPort: () => number;
};

/** One document for one request: what a signed-in user gets, and every screen that is not cached. */
export type DocumentRequest = {
  readonly ctx: ApiContext;
  readonly scheme: "http" | "https";
  readonly host: string;
  /** path with its query */
  readonly url: string;
  readonly nonce: string;
};

/** A document, with what its policy must allow. */
export type RenderedDocument = {
  readonly output: RenderOutput;
  readonly frameOrigins: readonly string[];
  readonly shownItem: ReturnType<TrackedContent["shownItem"]>;
};

export type PageRenderer = {
  /** @throws what a screen's data failed with, unexpectedly */
  renderDocument(request: DocumentRequest): Promise<RenderedDocument>;
  renderVisitorPage(request: VisitorPageRequest): Promise<RenderedPage>;
};

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { database, services, renderer, renders, contentSource, policy, ownPort } = options;

  /** The port of a Host header is the caller's to choose, and would stand in what everybody gets. */
  function originOf({ scheme, host }: { readonly scheme: "http" | "https"; readonly host: string }): string {
    const port = ownPort();
    return scheme === "https" || port === 80 ? `${scheme}://${host}` : `${scheme}://${host}:${port}`;
  }

  async function render(request: DocumentRequest, content: TrackedContent): Promise<RenderOutput> {
    const { ctx, url, nonce } = request;
    let reported: unknown;
    const output = await renderer.render({
      path: url,
      origin: originOf(request),
      locale: ctx.locale,
      nonce,
      site: await content.getSite(),
      content,
      correlationId: ctx.correlationId,
      reportError: (error) => {
        reported ??= error;
      },
    });
    const failure = content.failure() ?? (output.status >= 500 ? (reported ?? new Error(`The document of ${url} failed`)) : undefined);
    if (failure !== undefined) throw failure;
    const { location } = output.headers;
    if (location === undefined) return output;
    return { ...output, headers: { ...output.headers, location: ownLocation(location, originOf(request)) } };
  }

  return {
    async renderDocument(request) {
      const content = contentSource(request.ctx);
      const output = await renders.run(request.ctx.platform.guid, () => render(request, content));
      return { output, frameOrigins: content.frameOrigins(), shownItem: content.shownItem() };
    },
    async renderVisitorPage(request) {
      const ctx = visitorContext(request, database, services);
      const content = contentSource(ctx);
      const nonce = newNonce();
      const { status, headers, html } = await render(
        { ctx, url: request.path + request.search, nonce, scheme: request.scheme, host: request.host },
        content,
      );
      const item = content.shownItem();
      const shownItem = item === null ? null : { platformGuid: request.platform.guid, itemGuid: item.guid };
      const page = createStoredPage(
        { status, location: headers.location ?? null, html, nonce, path: request.path, shownItem },
        { ...policy, scheme: request.scheme, frameOrigins: content.frameOrigins() },
      );
      return { page, tags: [...content.tags()] };
    },
  };
}

/** Nobody in particular: what is cached must not hold anything of the caller who happened to be first. */
function visitorContext(
  { platform, locale, correlationId }: VisitorPageRequest,
  database: PageRendererOptions["database"],
  services: ApiServices,
): ApiContext {
  const none = () => undefined;
  return {
    platform,
    db: database.forPlatform(platform.guid),
    actor: ANONYMOUS,
    displayName: "",
    credential: null,
    session: null,
    scopes: null,
    site: { host: platform.primaryDomain, origin: services.addressOf(platform, "/").replace(/\/$/, "") },
    locale: locale ?? platform.defaultLocale,
    correlationId,
    clientAddress: "",
    userAgent: "",
    deviceCookie: null,
    ifMatch: null,
    idempotencyKey: null,
    response: { setHeader: none, setSessionCookie: none, clearSessionCookie: none, setDeviceCookie: none },
    services,
  };
}
