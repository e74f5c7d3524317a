import type { AppRouter } from "@plein/api/app-router";
import { createCallerFactory } from "@plein/api/procedures";
import { themeCss } from "@plein/contract/settings/theme-css";
import { isDatabaseUnavailable } from "@plein/db/error-codes";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { IMMUTABLE } from "../http/headers/security-headers.ts";
import { siteOf } from "../http/request/request-state.ts";

/** The stylesheet that was last sent for a platform, for stale pages while the database is unreachable. */
type SentTheme = { readonly themeHref: string; readonly css: string };

/** Serves a platform's colours as a stylesheet. Its URL changes with the colours, so it may be cached forever; old URLs are gone. */
export function registerTheme(app: FastifyInstance, router: AppRouter, createContext: CreateApiContext): void {
  const createCaller = createCallerFactory(router);
  const sent = new Map<string, SentTheme>();

  async function themeOf(ctx: ReturnType<CreateApiContext>): Promise<SentTheme> {
    const last = sent.get(ctx.platform.guid);
    try {
      const { themeHref, settings } = await createCaller(ctx).platforms.getSite();
      return last?.themeHref === themeHref ? last : { themeHref, css: themeCss(settings.colorScheme) };
    } catch (error) {
      const cause = error instanceof TRPCError ? error.cause : error;
      if (last !== undefined && isDatabaseUnavailable(cause)) return last;
      throw error;
    }
  }

  app.get("/theme/:file", async (request, reply) => {
    const theme = await themeOf(createContext(request, reply));
    if (request.url.split("?", 1)[0] !== theme.themeHref)
      throw new HttpFailure(404, "NotFound", "This platform has no stylesheet at this URL");
    sent.set(siteOf(request).platform.guid, theme);
    return reply.type("text/css; charset=utf-8").header("Cache-Control", IMMUTABLE).send(theme.css);
  });
}
