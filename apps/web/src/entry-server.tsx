import type { Locale } from "@plein/contract/locale";
import { createRequestHandler, RouterServer, transformHtmlStringWithRouter } from "@tanstack/react-router/ssr/server";
import { renderToString } from "react-dom/server";
import { assertWhole } from "./content/assert-whole.ts";
import { BodyMarkupContext } from "./content/body-markup.ts";
import { BodySlot } from "./content/cached-body.tsx";
import { I18n } from "./messages/i18n.ts";
import type { RenderInput, RenderOutput, RouteAssets, RouteManifest } from "./render-types.ts";
import { createRouter } from "./router.tsx";
import type { RouterContext, ServerRequest } from "./router-context.ts";
import { buildFrame } from "./shell/frame/build-frame.ts";
import { renderShared } from "./shell/frame/render-shared.tsx";
import { RenderSharedContext } from "./shell/frame/shared-content.ts";
import { isStaticDocument } from "./shell/frame/static-document.ts";
import { createViewSource } from "./view-source.ts";

const ROOT = "__root__";

/** Server-side rendering (SSR) of one document. Rejects if a component throws, which is a bug and never caused by input. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const i18n = new I18n(input.locale);
  await Promise.all([i18n.load("public"), i18n.load("blocks")]);
  const { site, correlationId, reportError, content } = input;
  const { visitor: visitorAssets, documentStyles } = input.manifest;
  const isPreview = input.isPreview === true;
  const server: ServerRequest = { ...content, site, correlationId, reportError, visitorAssets, documentStyles, isPreview };
  const views = createViewSource({ ...content, getSite: async () => site });
  const context: RouterContext = { views, i18n, origin: input.origin, server };
  const handler = createRequestHandler({
    // The router only reads its URL, and creating a real Request is slow.
    request: { url: `${input.origin}${input.path}`, signal: NEVER_ABORTED } as Request,
    createRouter: () => createRouter({ context, nonce: input.nonce }),
    getRouterManifest: async () => manifestFor(input.manifest, input.locale),
  });
  const slot = new BodySlot(input.manifest.blockStyles);
  let html = "";
  const response = await handler(async ({ router, responseHeaders }) => {
    // Without the root's data not even a notice can be rendered; its own error would hide the cause.
    const [root] = router.stores.matches.get();
    if (root?.status === "error") throw root.error;
    const isStatic = isStaticDocument(router.stores.matches.get(), buildFrame(site), server);
    // The browser itself restores the scroll position of a static document.
    if (isStatic) router.options.scrollRestoration = false;
    const markup = renderToString(
      <BodyMarkupContext value={slot.markupOf}>
        {/* The markup of what is cached anyway would only take memory. */}
        <RenderSharedContext value={isStatic ? null : renderShared}>
          <RouterServer router={router} />
        </RenderSharedContext>
      </BodyMarkupContext>,
    );
    assertWhole(markup);
    // The router only adds its state for hydration, which a static document doesn't need.
    html = isStatic ? `<!DOCTYPE html>${markup}` : await transformHtmlStringWithRouter(router, markup);
    return new Response(null, {
      status: router._serverResult?.type === "render" ? router._serverResult.status : 200,
      headers: responseHeaders,
    });
  });
  const isDocument = response.status === 200 || response.status === 404;
  const status = isDocument ? (server.status ?? response.status) : response.status;
  const document = slot.fill(html);
  return {
    status,
    headers: Object.fromEntries(response.headers),
    get html() {
      return document.html;
    },
    parts: document.parts,
    bytes: document.bytes,
  };
}

/** A signal that never aborts. Each document adds and removes a listener, which a real signal would search linearly. */
const NEVER_ABORTED = {
  aborted: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  throwIfAborted: () => undefined,
} as unknown as AbortSignal;

type MutableManifest = { routes: Record<string, RouteAssets> };
const manifests = new WeakMap<RouteManifest, Map<Locale, MutableManifest>>();

/** Returns the manifest with one language's messages among the preloaded files; one object per language, since the router caches by it. */
function manifestFor(manifest: RouteManifest, locale: Locale): MutableManifest {
  const byLocale = manifests.get(manifest) ?? new Map<Locale, MutableManifest>();
  manifests.set(manifest, byLocale);
  const known = byLocale.get(locale);
  if (known) return known;
  const root = manifest.routes[ROOT] ?? {};
  const withTexts = {
    routes: { ...manifest.routes, [ROOT]: { ...root, preloads: [...(root.preloads ?? []), manifest.messages[locale]] } },
  };
  byLocale.set(locale, withTexts);
  return withTexts;
}
