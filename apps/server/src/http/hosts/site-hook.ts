import type { Platform } from "@plein/contract/platforms/platform";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";
import type { PlatformDirectory } from "@plein/db/platforms/platform-directory";
import { chooseLocale } from "@plein/i18n/choose-locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpFailure } from "../failures/http-failure.ts";
import { PRIVATE } from "../headers/security-headers.ts";
import { renderArchivedPage } from "../maintenance/archived-page.ts";
import { audienceOf } from "../request/audience.ts";
import { readRequestHead } from "../request/request-head.ts";
import type { RequestState } from "../request/request-state.ts";
import { type RequestOrigin, readRequestOrigin } from "./request-origin.ts";
import type { RequestTarget } from "./request-target.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

export type SiteHookOptions = {
  readonly proxies: TrustedProxies;
  readonly directory: Pick<PlatformDirectory, "findByHost">;
  /** a target that isn't a plain path: parsed, or null if it is invalid; undefined for a plain path */
  readonly targetOf: (request: FastifyRequest) => RequestTarget | null | undefined;
  readonly readSettings: (platform: Platform) => Promise<VisitorSettings>;
};

/**
 * Resolves the platform of a request before all other processing: responds 400 without a valid host, 421 for a host without a platform.
 * For programs an archived platform doesn't exist; people get a page that says it is closed (410).
 */
export function addSiteHook(app: FastifyInstance, { proxies, directory, targetOf, readSettings }: SiteHookOptions): void {
  app.addHook("onRequest", async (request, reply) => {
    const head = readRequestHead(request.raw.rawHeaders);
    const target = targetOf(request);
    const origin = target === null ? null : readRequestOrigin(head, request.raw.socket, proxies, target?.authority ?? null);
    const isForAnyHost = request.routeOptions.config.anyHost === true;
    request.state = stateOf(request, head, origin, null);
    if (target === null) throw new HttpFailure(400, "BadRequest", "The request target is neither a path nor an address");
    if (isForAnyHost) return;
    if (origin === null) throw new HttpFailure(400, "BadRequest", "The request has no host, several hosts, or an invalid one");
    const platform = await directory.findByHost(origin.host);
    if (platform === null || isUnknownTo(request, platform))
      throw new HttpFailure(421, "NotFound", `No platform has the host ${origin.host}`);
    if (platform.archivedOn !== undefined) return sendClosed(reply, await readSettings(platform), request.state.locale);
    request.state = stateOf(request, head, origin, platform);
  });
}

function isUnknownTo({ url }: FastifyRequest, { archivedOn }: Platform): boolean {
  return archivedOn !== undefined && audienceOf(url) === "program";
}

function sendClosed(reply: FastifyReply, settings: VisitorSettings, locale: RequestState["locale"]): FastifyReply {
  const { html, policy } = renderArchivedPage(settings, locale);
  return reply
    .code(410)
    .headers({ "Cache-Control": PRIVATE, "Content-Security-Policy": policy })
    .type("text/html; charset=utf-8")
    .send(html);
}

function stateOf(
  request: FastifyRequest,
  head: RequestState["head"],
  origin: RequestOrigin | null,
  platform: Platform | null,
): RequestState {
  const locale = chooseLocale(request.headers["accept-language"]);
  return {
    head,
    origin,
    platform,
    locale,
    credential: null,
    identity: null,
    hasDeadCookie: false,
    deletesCookie: false,
    isDeactivated: false,
  };
}
