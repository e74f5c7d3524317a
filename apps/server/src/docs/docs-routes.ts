import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AppRouter } from "@plein/api/app-router";
import { createCallerFactory } from "@plein/api/procedures";
import { Locale } from "@plein/contract/locale";
import type { FastifyInstance } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { hashPolicy } from "../http/content-security-policy.ts";
import { matchesTag, strongTagOf } from "../http/entity-tag.ts";
import { siteOf } from "../http/request-state.ts";
import { openApiDocument } from "../openapi/openapi-document.ts";
import { docsPage } from "./docs-page.ts";

const MINUTES = "public, max-age=300";
const MAX_QUERY = 100;

export type DocsOptions = {
  readonly router: AppRouter;
  readonly createContext: CreateApiContext;
  /** folder with the page's style and script */
  readonly staticDir: string;
};

/** The OpenAPI document and the page that shows it. Both are made here, so nobody else's server is asked for anything. */
export function registerDocs(app: FastifyInstance, { router, createContext, staticDir }: DocsOptions): void {
  const createCaller = createCallerFactory(router);
  const document = openApiDocument(router);
  const text = JSON.stringify(document);
  const tag = strongTagOf(text);

  app.get("/api/openapi.json", (request, reply) => {
    reply.headers({ "Cache-Control": MINUTES, ETag: tag });
    if (matchesTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(text);
  });

  app.get("/api/docs", async (request, reply) => {
    const { lang, q } = request.query as { lang?: unknown; q?: unknown };
    const { origin } = siteOf(request);
    const { platformName, themeHref } = await createCaller(createContext(request, reply)).platforms.getSite();
    const locale = Locale.safeParse(lang).data ?? request.state.locale;
    const query = typeof q === "string" ? q.slice(0, MAX_QUERY).trim() : "";
    const address = `${origin.scheme}://${origin.host}${origin.port === null ? "" : `:${origin.port}`}`;
    reply.headers({
      Vary: "Accept-Language",
      "Content-Security-Policy": hashPolicy([], { logOrigin: null, isDevelopment: false, scheme: origin.scheme }),
    });
    return reply.type("text/html; charset=utf-8").send(docsPage({ document, locale, platformName, themeHref, origin: address, query }));
  });

  serveFile(app, "/api/docs/style.css", join(staticDir, "docs.css"), "text/css; charset=utf-8");
  serveFile(app, "/api/docs/script.js", join(staticDir, "docs.js"), "text/javascript; charset=utf-8");
}

function serveFile(app: FastifyInstance, path: string, file: string, type: string): void {
  const content = readFile(file);
  // Read once, at the start; a missing file stops it there.
  app.addHook("onReady", async () => void (await content));
  app.get(path, async (_request, reply) =>
    reply
      .type(type)
      .header("Cache-Control", MINUTES)
      .send(await content),
  );
}
