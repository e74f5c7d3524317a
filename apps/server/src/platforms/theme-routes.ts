import type { AppRouter } from "@plein/api/app-router";
import { createCallerFactory } from "@plein/api/procedures";
import type { ColorScheme } from "@plein/contract/settings/platform-setting";
import { themeCss } from "@plein/contract/settings/theme-css";
import { isDatabaseUnavailable } from "@plein/db/error-codes";
import { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { CompressedTexts, sendCompressed } from "../http/compression/compressed-text.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { IMMUTABLE } from "../http/headers/security-headers.ts";
import { siteOf } from "../http/request/request-state.ts";

/** The colours that were last sent for a platform, for stale pages while the database is unreachable. */
type SentTheme = { readonly themeHref: string; readonly colorScheme: ColorScheme };

/** A stylesheet with its compressed forms takes 3 kB. */
const MAX_STYLESHEETS = 500;

/** Serves a platform's colours as a stylesheet. Its URL changes with the colours, so it may be cached forever; old URLs are gone. */
export function registerTheme(app: FastifyInstance, router: AppRouter, createContext: CreateApiContext): void {
  const createCaller = createCallerFactory(router);
  const sentThemes = new Map<string, SentTheme>();
  const stylesheets = new CompressedTexts(MAX_STYLESHEETS);

  async function themeOf(ctx: ReturnType<CreateApiContext>): Promise<SentTheme> {
    const last = sentThemes.get(ctx.platform.guid);
    try {
      const { themeHref, settings } = await createCaller(ctx).platforms.getSite();
      return { themeHref, colorScheme: settings.colorScheme };
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
    sentThemes.set(siteOf(request).platform.guid, theme);
    reply.type("text/css; charset=utf-8").header("Cache-Control", IMMUTABLE);
    return sendCompressed(request, reply, await stylesheets.get(theme.themeHref, () => themeCss(theme.colorScheme)));
  });
}
