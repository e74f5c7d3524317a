import type { AppRouter } from "@plein/api/app-router";
import { createCallerFactory } from "@plein/api/procedures";
import { themeCss } from "@plein/contract/settings/theme-css";
import type { FastifyInstance } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { HttpFailure } from "../http/http-failure.ts";
import { IMMUTABLE } from "../http/security-headers.ts";

/** A tenant's colours as a stylesheet. Its address changes with the colours, so it may be kept for ever; an old one is gone. */
export function registerTheme(app: FastifyInstance, router: AppRouter, createContext: CreateApiContext): void {
  const createCaller = createCallerFactory(router);
  app.get("/theme/:file", async (request, reply) => {
    const { themeHref, settings } = await createCaller(createContext(request, reply)).platforms.getSite();
    if (request.url.split("?", 1)[0] !== themeHref)
      throw new HttpFailure(404, "NotFound", "No stylesheet of this platform has this address");
    return reply.type("text/css; charset=utf-8").header("Cache-Control", IMMUTABLE).send(themeCss(settings.colorScheme));
  });
}
