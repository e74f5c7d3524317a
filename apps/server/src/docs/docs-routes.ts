import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AppRouter } from "@plein/api/app-router";
import { createCallerFactory } from "@plein/api/procedures";
import { Locale } from "@plein/contract/locale";
import type { FastifyInstance } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { CompressedTexts, sendCompressed } from "../http/compression/compressed-text.ts";
import { hashPolicy } from "../http/headers/content-security-policy.ts";
import { siteOf } from "../http/request/request-state.ts";
import { openApiDocument } from "../openapi/openapi-document.ts";
import { type CatalogCall, docsCatalog } from "./docs-catalog.ts";
import { docsPage } from "./docs-page.ts";

const MINUTES = "public, max-age=300";
const REVALIDATED = "public, max-age=0, must-revalidate";
const MAX_QUERY = 100;
/** Maximum number of cached pages, one for each platform and language, 1.3 MB each. */
const MAX_PAGES = 8;

export type DocsOptions = {
  readonly router: AppRouter;
  readonly createContext: CreateApiContext;
  /** folder of the page's style and script */
  readonly staticDir: string;
};

/**
 * The OpenAPI document and the page that shows it. Both are rendered here, so no other server is involved; and once, because
 * anyone may request them and they are the largest responses there are.
 */
export function registerDocs(app: FastifyInstance, { router, createContext, staticDir }: DocsOptions): void {
  const createCaller = createCallerFactory(router);
  const document = openApiDocument(router);
  const text = JSON.stringify(document);
  const documents = new CompressedTexts(1);
  const pages = new CompressedTexts(MAX_PAGES);
  const catalogs = new Map<Locale, readonly CatalogCall[]>();
  const catalogOf = (locale: Locale) => {
    const catalog = catalogs.get(locale) ?? docsCatalog(document, locale);
    catalogs.set(locale, catalog);
    return catalog;
  };

  app.get("/api/openapi.json", async (request, reply) => {
    reply.header("Cache-Control", MINUTES).type("application/json; charset=utf-8");
    return sendCompressed(request, reply, await documents.get("", () => text));
  });

  app.get("/api/docs", async (request, reply) => {
    const { lang, q } = request.query as { lang?: unknown; q?: unknown };
    const ctx = createContext(request, reply);
    const { platformName, themeHref } = await createCaller(ctx).platforms.getSite();
    const locale = Locale.safeParse(lang).data ?? request.state.locale;
    // Callers can choose the port in a Host header, and each would be a page of its own.
    const origin = ctx.services.addressOf(ctx.platform, "/").replace(/\/$/, "");
    const query = typeof q === "string" ? q.slice(0, MAX_QUERY).trim() : "";
    const render = () => docsPage({ catalog: catalogOf(locale), locale, platformName, themeHref, origin, query });
    const { scheme } = siteOf(request).origin;
    reply.type("text/html; charset=utf-8").headers({
      Vary: "Accept-Language",
      "Content-Security-Policy": hashPolicy([], { logOrigin: null, isDevelopment: false, scheme }),
    });
    if (query !== "") return reply.send(render());
    reply.header("Cache-Control", REVALIDATED);
    return sendCompressed(request, reply, await pages.get(JSON.stringify([locale, platformName, themeHref, origin]), render));
  });

  serveFile(app, "/api/docs/style.css", join(staticDir, "docs.css"), "text/css; charset=utf-8");
  serveFile(app, "/api/docs/script.js", join(staticDir, "docs.js"), "text/javascript; charset=utf-8");
}

function serveFile(app: FastifyInstance, path: string, file: string, type: string): void {
  const content = readFile(file);
  // Read once, at the start; a missing file prevents it.
  app.addHook("onReady", async () => void (await content));
  app.get(path, async (_request, reply) =>
    reply
      .type(type)
      .header("Cache-Control", MINUTES)
      .send(await content),
  );
}
