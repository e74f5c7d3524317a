import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDirectory } from "@plein/db/platforms/platform-directory";
import { chooseLocale } from "@plein/i18n/choose-locale";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../failures/http-failure.ts";
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
};

/** Finds the platform before anything else happens to the request: 400 without a valid host, 421 for a host without a platform. */
export function addSiteHook(app: FastifyInstance, { proxies, directory, targetOf }: SiteHookOptions): void {
  app.addHook("onRequest", async (request) => {
    const head = readRequestHead(request.raw.rawHeaders);
    const target = targetOf(request);
    const origin = target === null ? null : readRequestOrigin(head, request.raw.socket, proxies, target?.authority ?? null);
    const isForAnyHost = request.routeOptions.config.anyHost === true;
    request.state = stateOf(request, head, origin, null);
    if (target === null) throw new HttpFailure(400, "BadRequest", "The request target is neither a path nor an address");
    if (isForAnyHost) return;
    if (origin === null) throw new HttpFailure(400, "BadRequest", "The request has no host, several hosts, or an invalid one");
    const platform = await directory.findByHost(origin.host);
    if (platform === null) throw new HttpFailure(421, "NotFound", `No platform has the host ${origin.host}`);
    request.state = stateOf(request, head, origin, platform);
  });
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
