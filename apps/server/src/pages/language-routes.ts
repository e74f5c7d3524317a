import { legalPathLocale, withLegalPathLocale } from "@plein/contract/legal/legal-path";
import { Locale } from "@plein/contract/locale";
import { redirectPathOr } from "@plein/contract/pages/addresses/internal-path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { isOriginOf, sourceOf } from "../http/hosts/same-origin.ts";
import { siteOf } from "../http/request/request-state.ts";
import { findSwitchTarget } from "./content-locale.ts";
import type { ContentSourceFactory } from "./content-source.ts";
import { localeCookie } from "./page-locale.ts";

const FORM = "application/x-www-form-urlencoded";
/** `locale=nl`, and nothing else */
const MAX_FORM_BYTES = 256;

export type LanguageOptions = { readonly contentSource: ContentSourceFactory; readonly createContext: CreateApiContext };

/**
 * Registers the language switch of every page: a plain form, which works without JavaScript. It only changes a cookie, but the request
 * must still come from a page of this site. The redirect target is the translation of the Referer's page, or the Referer itself, not a
 * field of the form.
 */
export function registerLanguage(app: FastifyInstance, options: LanguageOptions): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    scope.post("/language", { onRequest: async (request) => assertOwnPage(request) }, async (request, reply) => {
      const locale = Locale.safeParse(request.body instanceof URLSearchParams ? request.body.get("locale") : null);
      if (!locale.success) throw new HttpFailure(400, "BadRequest", "This language isn't available");
      return redirect({ request, reply, chosen: locale.data, options });
    });
  });
}

type Choice = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly chosen: Locale;
  readonly options: LanguageOptions;
};

async function redirect({ request, reply, chosen, options }: Choice): Promise<FastifyReply> {
  const { origin } = siteOf(request);
  const known = previousPage(request);
  const previous = known ?? "/";
  const [pathname = "/"] = previous.split("?", 1);
  const content = options.contentSource(options.createContext(request, reply));
  const target = await findSwitchTarget(content, pathname, chosen);
  const isStatement = legalPathLocale(pathname) !== null;
  // A screen at a secret URL sends no Referer, and reloads itself: without a cookie it has the platform's language, like all screens.
  const nextLocale = known === null ? (await content.getSite()).contentLocale : target.locale;
  const otherwise = request.state.identity?.session?.language ?? nextLocale;
  return reply
    .code(303)
    .headers({
      "Set-Cookie": localeCookie(chosen, otherwise, origin.scheme),
      Location: isStatement ? withLegalPathLocale(previous, chosen) : (target.path ?? previous),
    })
    .send();
}

/** @throws 403 for a request from another site */
function assertOwnPage(request: FastifyRequest): void {
  const secFetchSite = request.headers["sec-fetch-site"];
  const source = sourceOf({ secFetchSite: secFetchSite?.toString(), origin: request.headers.origin }, siteOf(request).origin);
  if (source === "other") throw new HttpFailure(403, "Unauthorized", "The language can only be chosen on a page of the site itself");
}

/** The page that submitted the form, with its query; null if the browser doesn't send it. */
function previousPage(request: FastifyRequest): string | null {
  const { referer = "" } = request.headers;
  if (!URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  return isOriginOf(origin, siteOf(request).origin) ? redirectPathOr(`${pathname}${search}`, "/") : null;
}
