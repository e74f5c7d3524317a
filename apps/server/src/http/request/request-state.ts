import type { KeyIdentity } from "@plein/auth/api-keys";
import type { Identity } from "@plein/auth/sessions/sessions";
import type { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import type { FastifyRequest } from "fastify";
import type { RequestOrigin } from "../hosts/request-origin.ts";
import type { RequestHead } from "./request-head.ts";

/** The facts about a request that the first hooks determine for later ones. */
export type RequestState = {
  readonly head: RequestHead;
  /** null for an invalid host, on a route that serves any host */
  readonly origin: RequestOrigin | null;
  readonly platform: Platform | null;
  /** from Accept-Language */
  readonly locale: Locale;
  credential: Credential | null;
  identity: Identity | KeyIdentity | null;
  /** the request had a session cookie, but the session doesn't exist */
  hasDeadCookie: boolean;
  /** the response deletes that cookie */
  deletesCookie: boolean;
  /** the session ended because its user was deactivated; the cookie stays in the browser until they sign out */
  isDeactivated: boolean;
};

export type Credential = { readonly kind: "cookie" | "bearer"; readonly secret: string };

/** A request that passed the host check: it has a platform. */
export type SiteRequest = { readonly origin: RequestOrigin; readonly platform: Platform };

declare module "fastify" {
  interface FastifyRequest {
    state: RequestState;
  }
  interface FastifyContextConfig {
    /** serves any Host header; for operators */
    readonly anyHost?: boolean;
    /** the reader of the response: programs get problem documents, people get pages */
    readonly audience?: Audience;
  }
}

/** Programs get problem documents and 401 for an invalid credential; people get pages and continue as visitors. */
export type Audience = "program" | "person" | "file";

export function siteOf(request: FastifyRequest): SiteRequest {
  const { origin, platform } = request.state;
  if (origin === null || platform === null) throw new Error(`${request.routeOptions.url} needs a platform but serves any host`);
  return { origin, platform };
}
