import type { AppRouter } from "@plein/api/app-router";
import { computeEtag, matchesIfMatch } from "@plein/api/etag";
import { mergeRouters, publicProcedure, router, staffProcedure, userProcedure } from "@plein/api/procedures";
import { ResultError } from "@plein/api/result-error";
import type { Locale } from "@plein/contract/locale";
import type { PageContent } from "@plein/contract/pages/page";
import type { TranslatedPath } from "@plein/contract/pages/translated-path";
import type { Site } from "@plein/contract/platforms/site";
import { failure } from "@plein/contract/result";
import { z } from "zod";

type TestPage = {
  guid: string;
  title: string;
  isGone?: boolean;
  movedTo?: string;
  linksTo?: string;
  canEdit?: boolean;
  locale?: Locale;
  translations?: TranslatedPath[];
};

/** The content of the small site of the server's own tests; tests change it. */
export type TestContent = {
  readonly pages: Map<string, TestPage>;
  readonly languages: { locales: readonly Locale[]; missingTranslation: "page" | "home" };
  /** thrown by every read while set */
  failure: Error | null;
};

export const HOME_GUID = "aaaaaaaa-0000-4000-8000-000000000001";
export const ABOUT_GUID = "aaaaaaaa-0000-4000-8000-000000000002";

export function testContent(): TestContent {
  return {
    pages: new Map([
      ["/", { guid: HOME_GUID, title: "Home" }],
      ["/over-ons", { guid: ABOUT_GUID, title: "Over ons", canEdit: true }],
      ["/café", { guid: "aaaaaaaa-0000-4000-8000-000000000003", title: "Café" }],
      ["/oud", { guid: "aaaaaaaa-0000-4000-8000-000000000004", title: "Oud", isGone: true }],
      ["/verhuisd", { guid: "aaaaaaaa-0000-4000-8000-000000000005", title: "Verhuisd", movedTo: "/over-ons" }],
    ]),
    languages: { locales: ["nl"], missingTranslation: "page" },
    failure: null,
  };
}

export const THEME_HREF = "/theme/0123456789abcdef.css";

const Note = z.strictObject({ title: z.string().min(1), count: z.int().optional() });

/** A router with a procedure of every form that the REST binding must serve, built with the API's own procedures. */
export function testRouter(content: TestContent): AppRouter {
  // The server uses the router by the types given here; the real one has more procedures.
  return router({
    notes: notesRouter(content),
    sessions: sessionsRouter(),
    platforms: platformsRouter(content),
    pages: pagesRouter(content),
  }) as unknown as AppRouter;
}

function notesRouter(content: TestContent) {
  return mergeRouters(entityRouter(content), bodyRouter(), failureRouter());
}

function entityRouter(content: TestContent) {
  return router({
    get: publicProcedure
      .meta({
        rest: { method: "GET", path: "/api/notes/{guid}", summary: "One note", hasEntity: true, example: { response: { title: "a" } } },
      })
      .input(z.strictObject({ guid: z.guid() }))
      .output(Note)
      .query(({ input }) => {
        if (content.failure) throw content.failure;
        if (input.guid !== HOME_GUID) throw new ResultError(failure("NotFound", "secret detail"));
        return { title: "note" };
      }),
    save: userProcedure
      .meta({
        rest: {
          method: "PUT",
          path: "/api/notes/{guid}",
          summary: "Saves a note",
          hasEntity: true,
          bodyMember: "note",
          readInput: ({ params, body }) => ({ ...params, note: body }),
        },
      })
      .input(z.strictObject({ guid: z.guid(), note: Note }))
      .output(Note)
      .mutation(({ input, ctx }) => {
        const current = { title: "note" };
        if (!matchesIfMatch(ctx.ifMatch, current))
          throw new ResultError(failure("Conflict", "changed", { currentETag: computeEtag(current) }));
        return input.note;
      }),
  });
}

function bodyRouter() {
  return router({
    addMany: publicProcedure
      .meta({
        rest: {
          method: "POST",
          path: "/api/notes/list/{guid}",
          status: 201,
          summary: "Adds notes",
          bodyMember: "notes",
          readInput: ({ params, body }) => ({ ...params, notes: body }),
        },
      })
      .input(z.strictObject({ guid: z.guid(), notes: z.array(Note).max(3) }))
      .output(z.array(Note))
      .mutation(({ input }) => input.notes),
    map: publicProcedure
      .meta({ rest: { method: "POST", path: "/api/notes/lists", summary: "Many lists", readInput: ({ body }) => body } })
      .input(z.record(z.string(), z.string()))
      .output(z.record(z.string(), z.array(Note)))
      .mutation(({ input }) => Object.fromEntries(Object.keys(input).map((key) => [key, []]))),
    own: userProcedure
      .meta({ rest: { method: "GET", path: "/api/notes:own", summary: "The caller's notes" } })
      .output(z.strictObject({ userGuid: z.string() }))
      .query(({ ctx }) => ({ userGuid: ctx.actor.userGuid })),
    remove: publicProcedure
      .meta({ rest: { method: "DELETE", path: "/api/notes:current", status: 204, summary: "Removes" } })
      .mutation(({ ctx }) => ctx.response.clearSessionCookie()),
    purge: staffProcedure
      .meta({ rest: { method: "DELETE", path: "/cache_invalidate", summary: "Purges" } })
      .input(z.strictObject({ index: z.string() }))
      .output(z.strictObject({ removed: z.int() }))
      .mutation(() => ({ removed: 0 })),
    publish: userProcedure
      .meta({ rest: { method: "POST", path: "/api/notes/{guid}:publish", summary: "Publishes" } })
      .input(z.strictObject({ guid: z.guid() }))
      .output(z.strictObject({ guid: z.guid() }))
      .mutation(({ input }) => input),
    find: publicProcedure
      .meta({ rest: { method: "GET", path: "/api/notes:find", summary: "Finds", readInput: ({ query }) => query } })
      .input(z.strictObject({ name: z.string(), exact: z.enum(["true", "false"]).optional() }))
      .output(Note)
      .query(({ input }) => ({ title: input.name })),
  });
}

function failureRouter() {
  return router({
    tooSoon: publicProcedure.meta({ rest: { method: "GET", path: "/api/notes:limited", summary: "Limited" } }).query(() => {
      throw new ResultError(failure("TooSoon", "again later", { retryAfterSeconds: 7 }));
    }),
    gone: publicProcedure.meta({ rest: { method: "GET", path: "/api/notes:gone", summary: "Gone" } }).query(() => {
      throw new ResultError(failure("Expired", "too late"));
    }),
    broken: publicProcedure.meta({ rest: { method: "GET", path: "/api/notes:broken", summary: "Broken" } }).query(() => {
      throw new Error("select * from secrets at /srv/inside.ts");
    }),
  });
}

function sessionsRouter() {
  return router({
    signIn: publicProcedure
      .meta({ rest: { method: "POST", path: "/api/sessions", status: 201, summary: "Signs in" } })
      .input(z.strictObject({ email: z.string(), password: z.string() }))
      .mutation(({ ctx }) => {
        ctx.response.setSessionCookie("fresh");
        return { accessToken: "token" };
      }),
  });
}

function platformsRouter(content: TestContent) {
  return router({
    getSite: publicProcedure.query(({ ctx }): Site => {
      if (content.failure) throw content.failure;
      return {
        platformName: ctx.platform.name,
        locale: ctx.locale,
        contentLocale: ctx.platform.defaultLocale,
        primaryDomain: ctx.platform.primaryDomain,
        themeHref: THEME_HREF,
        settings: { colorScheme: { primary: "#00697d", accent: "#b8420f" }, faviconLogo: null, ...content.languages },
        menu: [],
        isDemo: false,
        user: null,
        // The frame's other settings don't matter here.
      } as unknown as Site;
    }),
  });
}

function pagesRouter(content: TestContent) {
  return router({
    getContent: publicProcedure.input(z.strictObject({ path: z.string() })).query(({ input, ctx }): PageContent => {
      if (content.failure) throw content.failure;
      const page = content.pages.get(input.path);
      if (page === undefined) throw new ResultError(failure("NotFound", "no page"));
      if (page.isGone) throw new ResultError(failure("Expired", "gone"));
      if (page.movedTo !== undefined) throw new ResultError(failure("NotFound", "moved", { movedTo: page.movedTo }));
      const block = {
        guid: HOME_GUID,
        buildingBlockName: "buttons",
        options: {},
        content: { to: { kind: "page", pageGuid: page.linksTo } },
        layoutPosition: "main",
        sortId: 0,
      };
      return {
        page: {
          guid: page.guid,
          path: input.path,
          title: page.title,
          options: page.locale === undefined ? [] : [{ name: "locale", value: page.locale }],
          buildingBlockInstances: page.linksTo === undefined ? [] : [block],
        },
        linkedPages: {},
        breadcrumbs: [],
        ...(page.translations && { translations: { groupGuid: HOME_GUID, pages: page.translations } }),
        canEdit: ctx.actor.kind === "user" && page.canEdit === true,
        cacheToken: "token",
      } as unknown as PageContent;
    }),
  });
}
