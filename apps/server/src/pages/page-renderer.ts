import type { ApiContext, ApiServices } from "@plein/api/context";
import { ANONYMOUS } from "@plein/contract/access/actor";
import { analyticsSources } from "@plein/contract/consent/analytics-services";
import type { FormOnPage } from "@plein/contract/forms/filling/form-on-page";
import type { Database } from "@plein/db/database";
import type { RenderOutput } from "@plein/web/render-types";
import { IGNORED_HEADERS } from "../api/ignored-headers.ts";
import type { EdgeHeaders } from "../edge/edge-headers.ts";
import type { DocumentNeeds, ProcessPolicy } from "../http/headers/content-security-policy.ts";
import { assertOwnLocation } from "./assert-own-location.ts";
import { findContentLocale } from "./content-locale.ts";
import type { ContentSourceFactory, PreviewedDraft, TrackedContent } from "./content-source.ts";
import { createNonce } from "./nonce.ts";
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
  /** the port that visitors use without a proxy; no header with a port can be trusted */
  readonly ownPort: () => number;
  /** null without an edge cache */
  readonly edgeHeaders: EdgeHeaders | null;
};

/** A request for a document that isn't cached: for signed-in users, and for every screen that isn't cached. */
export type DocumentRequest = {
  readonly ctx: ApiContext;
  readonly scheme: "http" | "https";
  readonly host: string;
  /** path with its query */
  readonly url: string;
  readonly nonce: string;
  /** a draft that is shown at `url`, in a frame of the editor */
  readonly draft?: PreviewedDraft;
  /** a posted form, which replaces the empty form on the page */
  readonly form?: FormOnPage;
};

/** A document, with the sources that its Content Security Policy must allow. */
export type RenderedDocument = {
  readonly output: RenderOutput;
  readonly needs: DocumentNeeds;
  readonly shownItem: ReturnType<TrackedContent["shownItem"]>;
  readonly shownForms: ReturnType<TrackedContent["shownForms"]>;
};

export type PageRenderer = {
  /** @throws the unexpected error of a screen's data */
  renderDocument(request: DocumentRequest): Promise<RenderedDocument>;
  renderVisitorPage(request: VisitorPageRequest): Promise<RenderedPage>;
};

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { database, services, renderer, renders, contentSource, policy, ownPort, edgeHeaders } = options;

  /** Builds the origin without the port in the Host header: callers choose that port, and it would end up in a cached document. */
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
      isPreview: request.draft !== undefined,
      correlationId: ctx.correlationId,
      reportError: (error) => {
        reported ??= error;
      },
    });
    const failure = content.failure() ?? (output.status >= 500 ? (reported ?? new Error(`The document of ${url} failed`)) : undefined);
    if (failure !== undefined) throw failure;
    const { location } = output.headers;
    if (location === undefined) return output;
    return { ...output, headers: { ...output.headers, location: assertOwnLocation(location, originOf(request)) } };
  }

  /** Creates the context of an anonymous visitor; without a preference, in the language of the page. */
  async function readerOf(request: VisitorPageRequest): Promise<{ readonly ctx: ApiContext; readonly content: TrackedContent }> {
    const ctx = visitorContext(request, database, services);
    const content = contentSource(ctx);
    const locale = request.locale === null ? await findContentLocale(content, request.path) : null;
    if (locale === null || locale === ctx.locale) return { ctx, content };
    const translated = visitorContext({ ...request, locale }, database, services);
    return { ctx: translated, content: contentSource(translated) };
  }

  return {
    async renderDocument(request) {
      const content = contentSource(request.ctx, request.draft, request.form);
      const output = await renders.run(request.ctx.platform.guid, () => render(request, content));
      return { output, needs: await needsOf(content), shownItem: content.shownItem(), shownForms: content.shownForms() };
    },
    async renderVisitorPage(request) {
      const { ctx, content } = await readerOf(request);
      const nonce = createNonce();
      const { status, headers, parts } = await render(
        { ctx, url: request.path + request.search, nonce, scheme: request.scheme, host: request.host },
        content,
      );
      const shown = {
        platformGuid: request.platform.guid,
        path: request.path,
        itemGuid: content.shownItem()?.guid ?? null,
        formGuids: content.shownForms(),
      };
      const isUnlisted = !(await content.getSite()).settings.robotsIndex;
      const [tags, changesAt] = [[...content.tags()], content.changesAt()];
      const edgeCacheControl = edgeHeaders?.ofPage({ tagCount: tags.length, changesAt }, new Date()) ?? null;
      const page = createStoredPage(
        { status, location: headers.location ?? null, parts, nonce, shown, isUnlisted, edgeCacheControl },
        { ...policy, scheme: request.scheme, ...(await needsOf(content)) },
      );
      return { page, tags, changesAt };
    },
  };
}

async function needsOf(content: TrackedContent): Promise<DocumentNeeds> {
  const { analytics } = await content.getSite();
  return {
    frameOrigins: content.frameOrigins(),
    imageOrigins: content.imageOrigins(),
    analytics: analyticsSources(analytics ?? { siteimproveId: "" }),
  };
}

/** Creates an anonymous context: a cached document must not contain data of the caller who happened to request it first. */
function visitorContext(
  { platform, locale, correlationId }: VisitorPageRequest,
  database: PageRendererOptions["database"],
  services: ApiServices,
): ApiContext {
  return {
    platform,
    db: database.forPlatform(platform.guid, { readsFromReplica: true }),
    actor: ANONYMOUS,
    displayName: "",
    credential: null,
    session: null,
    scopes: null,
    site: { host: platform.primaryDomain, origin: services.absoluteUrl(platform, "/").replace(/\/$/, "") },
    locale: locale ?? platform.defaultLocale,
    correlationId,
    clientAddress: "",
    userAgent: "",
    deviceCookie: null,
    ifMatch: null,
    idempotencyKey: null,
    response: IGNORED_HEADERS,
    services,
  };
}
