import type { AppRouter } from "@plein/api/app-router";
import type { ApiContext } from "@plein/api/context";
import { type FeedKind, type ListFeed, readListFeed } from "@plein/api/list-items/lists/feed.shared";
import { createCallerFactory } from "@plein/api/procedures";
import { unwrap } from "@plein/api/result-error";
import { keyAllowsCall } from "@plein/contract/api-keys/key-scopes";
import { Guid } from "@plein/contract/guid";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { slugify } from "@plein/contract/pages/addresses/slug";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { contentDisposition } from "../http/headers/content-disposition.ts";
import { computeStrongTag, matchesTag } from "../http/headers/entity-tag.ts";
import { PRIVATE } from "../http/headers/security-headers.ts";
import { calendarFile } from "./calendar-file.ts";
import { newsFeed } from "./news-feed.ts";

/** The Cache-Control of a public feed: programs poll feeds, and an external cache can't be invalidated. */
const PUBLIC_LIFETIME = "public, max-age=300";
const VARY = "Authorization, Cookie";
const RSS = "application/rss+xml; charset=utf-8";
const CALENDAR = "text/calendar; charset=utf-8";

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Feeds for other programs: a list's news as RSS, its agenda and a single event as iCalendar. The list's and the item's rights apply. */
export function registerFeeds(app: FastifyInstance, router: AppRouter, createContext: CreateApiContext): void {
  const createCaller = createCallerFactory(router);

  const listFeed = async ({ request, reply }: Exchange, kind: FeedKind): Promise<{ ctx: ApiContext; list: ListFeed; guid: Guid }> => {
    const ctx = createContext(request, reply);
    // An API key needs the same scopes as for the call that lists the items.
    if (ctx.scopes !== null && !keyAllowsCall(ctx.scopes, { name: "listItems.list", type: "query" }))
      throw new HttpFailure(403, "Unauthorized", "The key's scopes don't include lists");
    const guid = guidOf(request, "blockGuid");
    return { ctx, list: unwrap(await readListFeed(ctx, guid, kind)), guid };
  };

  app.get("/api/lists/:blockGuid/feed.rss", async (request, reply) => {
    const { ctx, list, guid } = await listFeed({ request, reply }, "news");
    const document = newsFeed({
      title: `${list.title} · ${ctx.platform.name}`,
      updatedOn: list.updatedOn,
      language: ctx.platform.defaultLocale,
      pageUrl: toAbsoluteUrl(ctx, list.path),
      selfUrl: toAbsoluteUrl(ctx, `/api/lists/${guid}/feed.rss`),
      items: list.items,
      itemUrl: (item) => toAbsoluteUrl(ctx, item.url),
    });
    return sendFile({ request, reply }, RSS, document);
  });

  app.get("/api/lists/:blockGuid/calendar.ics", async (request, reply) => {
    const { ctx, list } = await listFeed({ request, reply }, "periods");
    const name = `${list.title} · ${ctx.platform.name}`;
    return sendCalendar({ request, reply }, ctx, { name, items: list.items, fileName: slugify(list.title) });
  });

  app.get("/api/listitem/:guid/calendar.ics", async (request, reply) => {
    const ctx = createContext(request, reply);
    const item = await createCaller(ctx).listItems.get({ guid: guidOf(request, "guid") });
    if (!item.metadata.periodStart) throw new HttpFailure(404, "NotFound", "The item has no period");
    return sendCalendar({ request, reply }, ctx, { name: item.title, items: [item], fileName: slugify(item.title) });
  });
}

type Calendar = { readonly name: string; readonly items: readonly ListItem[]; readonly fileName: string };

function sendCalendar(exchange: Exchange, ctx: ApiContext, { name, items, fileName }: Calendar): FastifyReply {
  const { timeZone, defaultLocale, primaryDomain } = ctx.platform;
  const itemUrl = (item: ListItem) => toAbsoluteUrl(ctx, item.url);
  const file = calendarFile({ name, items, timeZone, language: defaultLocale, domain: primaryDomain, itemUrl });
  exchange.reply.header("Content-Disposition", contentDisposition("attachment", `${fileName || "agenda"}.ics`));
  return sendFile(exchange, CALENDAR, file);
}

function sendFile({ request, reply }: Exchange, type: string, content: string): FastifyReply {
  const tag = computeStrongTag(content);
  const isAnonymous = request.state.identity === null && !request.state.hasDeadCookie;
  reply.headers({ ETag: tag, Vary: VARY, "Cache-Control": isAnonymous ? PUBLIC_LIFETIME : PRIVATE });
  if (matchesTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  return reply.type(type).send(content);
}

/** Returns a URL on the platform's primary domain, regardless of the requested host. */
function toAbsoluteUrl({ services, platform }: ApiContext, path: string): string {
  return services.absoluteUrl(platform, encodePath(path));
}

/** Parses the guid in a parameter. @throws 404 for text that isn't a guid */
function guidOf({ params }: FastifyRequest, name: string): Guid {
  const guid = Guid.safeParse((params as Readonly<Record<string, unknown>>)[name]);
  if (!guid.success) throw new HttpFailure(404, "NotFound", "There is nothing at this address");
  return guid.data;
}
