import type { ApiContext } from "@plein/api/context";
import { readSitemap } from "@plein/api/pages/sitemap/read-sitemap.shared";
import { findSiteGates } from "@plein/api/settings/site-gates.shared";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { FastifyInstance } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { computeStrongTag, matchesTag } from "../http/headers/entity-tag.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

const PATH = "/sitemap.xml";
/** A short lifetime, because an external cache can't be invalidated. */
const LIFETIME = "public, max-age=300";
/** `parts`: the number of files that an index lists; 0 for a sitemap. */
type SitemapFile = { readonly xml: string; readonly tag: string; readonly parts: number };

/**
 * Registers `/sitemap.xml` of each platform, on any of its hosts: the URLs on the primary domain that every visitor may open. It is
 * the same for all callers, signed in or not.
 */
export function registerSitemap(app: FastifyInstance, createContext: CreateApiContext): void {
  app.get<{ Querystring: { part?: unknown } }>(PATH, async (request, reply) => {
    const ctx = createContext(request, reply);
    const { robotsIndex } = await findSiteGates(ctx.db, ctx.services.memory);
    if (!robotsIndex) throw new HttpFailure(404, "NotFound", "Search engines may not list this site");
    const part = partOf(request.query.part);
    const whole = await rememberFile(ctx, null, async () => renderFile(ctx, await readSitemap(ctx, {})));
    if (part !== null && part > whole.parts) throw new HttpFailure(404, "NotFound", "The sitemap has no such part");
    const file = part === null ? whole : await rememberFile(ctx, part, async () => renderFile(ctx, await readSitemap(ctx, { part })));
    reply.headers({ ETag: file.tag, "Cache-Control": LIFETIME });
    if (matchesTag(request.headers["if-none-match"], file.tag)) return reply.code(304).send();
    return reply.type("application/xml; charset=utf-8").send(file.xml);
  });
}

/** The URL of a platform's sitemap, for robots.txt. */
export function sitemapUrl({ services, platform }: ApiContext): string {
  return services.absoluteUrl(platform, PATH);
}

/** @returns null for the whole sitemap */
function partOf(text: unknown): number | null {
  if (text === undefined) return null;
  if (typeof text !== "string" || !/^[1-9]\d{0,4}$/.test(text)) throw new HttpFailure(404, "NotFound", "The sitemap has no such part");
  return Number(text);
}

/** Caches a file. Publishing, moving, removing or changing the visibility of a page invalidates it; changed items show within a minute. */
function rememberFile({ services, db }: ApiContext, part: number | null, load: () => Promise<SitemapFile>): Promise<SitemapFile> {
  return services.memory.getOrLoad({ platformGuid: db.platformGuid, key: `sitemap ${part ?? "whole"}` }, async () => {
    const value = await load();
    return { value, tags: ["site", "sitemap"], bytes: value.xml.length + 100 };
  });
}

function renderFile({ services, platform }: ApiContext, sitemap: Awaited<ReturnType<typeof readSitemap>>): SitemapFile {
  const absoluteUrl = (path: string) => services.absoluteUrl(platform, path);
  if ("parts" in sitemap) {
    const urls = Array.from({ length: sitemap.parts }, (_, index) => `${absoluteUrl(PATH)}?part=${index + 1}`);
    return fileOf(sitemapIndexXml(urls), sitemap.parts);
  }
  const entries = sitemap.entries.map(({ path, changedOn, translations }) => ({
    url: absoluteUrl(encodePath(path)),
    changedOn,
    ...(translations && { alternates: translations.map((one) => ({ locale: one.locale, url: absoluteUrl(encodePath(one.path)) })) }),
  }));
  return fileOf(sitemapXml(entries));
}

function fileOf(xml: string, parts = 0): SitemapFile {
  return { xml, tag: computeStrongTag(xml), parts };
}
