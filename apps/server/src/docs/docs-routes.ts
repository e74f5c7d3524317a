import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AppRouter } from "@plein/api/app-router";
import { createCallerFactory } from "@plein/api/procedures";
import { Locale } from "@plein/contract/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { CompressedTexts, sendCompressed } from "../http/compression/compressed-text.ts";
import { hashPolicy } from "../http/headers/content-security-policy.ts";
import { siteOf } from "../http/request/request-state.ts";
import { type OpenApiDocument, openApiDocument } from "../openapi/openapi-document.ts";
import { callPage } from "./call-page.ts";
import { type DocumentedCall, docsCatalog } from "./docs-catalog.ts";
import type { DocsSite } from "./docs-frame.ts";
import { indexPage, searchPage, unknownCallPage } from "./index-page.ts";

const MINUTES = "public, max-age=300";
const REVALIDATED = "public, max-age=0, must-revalidate";
const MAX_QUERY = 100;
/** Maximum number of cached first pages, one for each platform and language. */
const MAX_PAGES = 8;

export type DocsOptions = {
  readonly router: AppRouter;
  readonly createContext: CreateApiContext;
  /** folder of the page's style and script */
  readonly staticDir: string;
};

/**
 * The OpenAPI document and the pages that show it, a page for each call. All are rendered here, so no other server is involved. The
 * document and the first page, which anyone may request and which are the largest, are rendered once.
 */
export function registerDocs(app: FastifyInstance, { router, createContext, staticDir }: DocsOptions): void {
  const createCaller = createCallerFactory(router);
  const documentation = documentationOf(router);
  const documents = new CompressedTexts(1);
  const pages = new CompressedTexts(MAX_PAGES);

  app.get("/api/openapi.json", async (request, reply) => {
    reply.header("Cache-Control", MINUTES).type("application/json; charset=utf-8");
    return sendCompressed(request, reply, await documents.get("", () => JSON.stringify(documentation().document)));
  });

  const siteFor = async (request: FastifyRequest, reply: FastifyReply): Promise<DocsSite> => {
    const { lang } = request.query as { lang?: unknown };
    const ctx = createContext(request, reply);
    const { platformName, themeHref } = await createCaller(ctx).platforms.getSite();
    const locale = Locale.safeParse(lang).data ?? request.state.locale;
    // Not the requested origin: callers choose the port in the Host header, and each port would be another cached page.
    const origin = ctx.services.absoluteUrl(ctx.platform, "/").replace(/\/$/, "");
    reply.type("text/html; charset=utf-8").headers({
      Vary: "Accept-Language",
      "Content-Security-Policy": hashPolicy([], { logOrigin: null, isDevelopment: false, scheme: siteOf(request).origin.scheme }),
    });
    return { catalog: documentation().catalog, locale, platformName, themeHref, origin };
  };

  app.get("/api/docs", async (request, reply) => {
    const { q } = request.query as { q?: unknown };
    const site = await siteFor(request, reply);
    const query = typeof q === "string" ? q.slice(0, MAX_QUERY).trim() : "";
    if (query !== "") return reply.send(searchPage(site, query));
    reply.header("Cache-Control", REVALIDATED);
    const { locale, platformName, themeHref, origin } = site;
    return sendCompressed(
      request,
      reply,
      await pages.get(JSON.stringify([locale, platformName, themeHref, origin]), () => indexPage(site)),
    );
  });

  app.get("/api/docs/:call", async (request, reply) => {
    const { call: name } = request.params as { call: string };
    const site = await siteFor(request, reply);
    const call = documentation().callsByName.get(name);
    return call === undefined ? reply.code(404).send(unknownCallPage(site)) : reply.send(callPage(site, call));
  });

  serveFile(app, "/api/docs/style.css", join(staticDir, "docs.css"), "text/css; charset=utf-8");
  serveFile(app, "/api/docs/script.js", join(staticDir, "docs.js"), "text/javascript; charset=utf-8");
}

type Documentation = {
  readonly document: OpenApiDocument;
  readonly catalog: readonly DocumentedCall[];
  readonly callsByName: ReadonlyMap<string, DocumentedCall>;
};

/** Builds the documentation at the first request for it, since most processes never get one. */
function documentationOf(router: AppRouter): () => Documentation {
  let built: Documentation | undefined;
  return () => {
    if (built !== undefined) return built;
    const document = openApiDocument(router);
    const catalog = docsCatalog(document);
    built = { document, catalog, callsByName: new Map(catalog.map((call) => [call.name, call])) };
    return built;
  };
}

function serveFile(app: FastifyInstance, path: string, file: string, type: string): void {
  const content = readFile(file);
  // Read once at start-up, which fails if a file is missing.
  app.addHook("onReady", async () => void (await content));
  app.get(path, async (_request, reply) =>
    reply
      .type(type)
      .header("Cache-Control", MINUTES)
      .send(await content),
  );
}
