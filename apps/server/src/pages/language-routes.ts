import { withLegalPathLocale } from "@plein/contract/legal/legal-path";
import { Locale } from "@plein/contract/locale";
import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { isOriginOf, sourceOf } from "../http/hosts/same-origin.ts";
import { siteOf } from "../http/request/request-state.ts";
import { localeCookie } from "./page-locale.ts";

const FORM = "application/x-www-form-urlencoded";
/** `locale=nl`, and nothing else */
const MAX_FORM_BYTES = 256;

/**
 * The language switch of every page: a plain form, which also works without JavaScript. It only changes a cookie of the browser,
 * but still has to come from a page of this site. The redirect target is the Referer, not a field of the form.
 */
export function registerLanguage(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    scope.post("/language", { onRequest: async (request) => assertOwnPage(request) }, async (request, reply) => {
      const { platform, origin } = siteOf(request);
      const locale = Locale.safeParse(request.body instanceof URLSearchParams ? request.body.get("locale") : null);
      if (!locale.success) throw new HttpFailure(400, "BadRequest", "This language isn't available");
      return reply
        .code(303)
        .headers({
          "Set-Cookie": localeCookie(locale.data, { platform, chosen: request.state.identity?.session?.language }, origin.scheme),
          Location: withLegalPathLocale(previousPage(request), locale.data),
        })
        .send();
    });
  });
}

/** @throws 403 for a form on another site */
function assertOwnPage(request: FastifyRequest): void {
  const secFetchSite = request.headers["sec-fetch-site"];
  const source = sourceOf({ secFetchSite: secFetchSite?.toString(), origin: request.headers.origin }, siteOf(request).origin);
  if (source === "other") throw new HttpFailure(403, "Unauthorized", "The language can only be chosen on a page of the site itself");
}

/** The page that submitted the form, with its query; the home page if the browser doesn't send it. */
function previousPage(request: FastifyRequest): string {
  const { referer = "" } = request.headers;
  if (!URL.canParse(referer)) return "/";
  const { origin, pathname, search } = new URL(referer);
  return isOriginOf(origin, siteOf(request).origin) ? redirectPathOr(`${pathname}${search}`, "/") : "/";
}
