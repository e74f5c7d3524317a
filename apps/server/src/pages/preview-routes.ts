import { findViewer } from "@plein/api/access/viewer.shared";
import type { AppRouter } from "@plein/api/app-router";
import type { ApiContext, UserContext } from "@plein/api/context";
import { createCallerFactory } from "@plein/api/procedures";
import { unwrap } from "@plein/api/result-error";
import type { Actor } from "@plein/contract/access/actor";
import { PreviewViewer } from "@plein/contract/access/preview-viewer";
import { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { readPageLocale } from "@plein/contract/pages/read-option";
import type { FastifyInstance } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { IGNORED_HEADERS } from "../api/ignored-headers.ts";
import { isTopLevelNavigation } from "../frames/top-level-navigation.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { noncePolicy, type ProcessPolicy } from "../http/headers/content-security-policy.ts";
import { PRIVATE } from "../http/headers/security-headers.ts";
import { siteOf } from "../http/request/request-state.ts";
import type { PreviewedDraft } from "./content-source.ts";
import { createNonce } from "./nonce.ts";
import type { PageRenderer } from "./page-renderer.ts";

export type PreviewRoutesOptions = {
  readonly router: AppRouter;
  readonly createContext: CreateApiContext;
  readonly pageRenderer: Pick<PageRenderer, "renderDocument">;
  readonly policy: ProcessPolicy;
};

type ReadDraft = (guid: Guid, viewer: PreviewViewer) => Promise<PreviewedDraft>;

/**
 * Registers previews: documents of drafts as another viewer will see them, for a frame of the editor. All of their content is read as
 * that viewer: header, menus, footer and lists as well as the blocks.
 */
export function registerPreviews(app: FastifyInstance, options: PreviewRoutesOptions): void {
  const createCaller = createCallerFactory(options.router);
  const register = (pattern: string, readerOf: (caller: ReturnType<typeof createCaller>) => ReadDraft): void => {
    app.get(pattern, async (request, reply) => {
      const { guid, viewer } = readTarget(request.params, request.query);
      // Opened outside a frame, a preview would look like a page of this site that nobody published.
      if (guid === null || viewer === null || isTopLevelNavigation(request.headers["sec-fetch-dest"]))
        throw new HttpFailure(404, "NotFound", "There is nothing at this address");
      const ctx = options.createContext(request, reply);
      const draft = await readerOf(createCaller(ctx))(guid, viewer);
      const { origin, platform } = siteOf(request);
      const { scheme, host } = origin;
      const locale = localeOf(draft) ?? platform.defaultLocale;
      const nonce = createNonce();
      const { output, needs } = await options.pageRenderer.renderDocument({
        ctx: contextOf(unwrap(await findViewer(requireUser(ctx), viewer)), { ...ctx, locale }),
        scheme,
        host,
        url: encodePath(pathOf(draft)),
        nonce,
        draft,
      });
      if (output.status !== 200) throw new Error(`The preview of ${guid} has the status ${output.status}`);
      reply.headers({
        "Cache-Control": PRIVATE,
        "Content-Security-Policy": noncePolicy(nonce, { ...options.policy, scheme, ...needs, isFramed: true }),
        "X-Frame-Options": "SAMEORIGIN",
        "Content-Language": locale,
      });
      return reply.type("text/html; charset=utf-8").send(output.bytes());
    });
  };
  // The preview shows the page as published, without a mark that it is a draft.
  register("/api/pages/:guid/preview", (caller) => async (guid, viewer) => {
    const content = await caller.pages.getPreview({ guid, viewer });
    return { kind: "page", content: { ...content, page: { ...content.page, isPublished: true } } };
  });
  register("/api/listitems/:guid/preview", (caller) => async (guid, viewer) => {
    const content = await caller.listItems.getPreview({ guid, viewer });
    return { kind: "item", content: { ...content, item: { ...content.item, isPublished: true } } };
  });
}

function readTarget(params: unknown, query: unknown): { readonly guid: Guid | null; readonly viewer: PreviewViewer | null } {
  const guid = Guid.safeParse((params as { readonly guid?: unknown }).guid);
  const viewer = PreviewViewer.safeParse((query as { readonly viewer?: unknown }).viewer);
  return { guid: guid.success ? guid.data : null, viewer: viewer.success ? viewer.data : null };
}

function pathOf({ kind, content }: PreviewedDraft): string {
  return kind === "page" ? content.page.path : content.item.url;
}

/** Narrows the context to a signed-in user: earlier calls reject anonymous callers. */
function requireUser(ctx: ApiContext): UserContext {
  const { actor } = ctx;
  if (actor.kind === "anonymous") throw new HttpFailure(401, "Unauthorized", "A preview is for users");
  return { ...ctx, actor };
}

/** Returns the language of the draft; null for the platform's default. */
function localeOf({ kind, content }: PreviewedDraft): Locale | null {
  return kind === "page" ? readPageLocale(content.page.options) : content.locale;
}

/** Creates the context of the viewer, without the editor's session or name. */
function contextOf(actor: Actor, ctx: ApiContext): ApiContext {
  return {
    ...ctx,
    actor,
    displayName: "",
    credential: null,
    session: null,
    scopes: null,
    deviceCookie: null,
    ifMatch: null,
    idempotencyKey: null,
    response: IGNORED_HEADERS,
  };
}
