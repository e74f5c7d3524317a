import type { ApiContext, ApiServices } from "@plein/api/context";
import { ANONYMOUS } from "@plein/contract/access/actor";
import { DEVICE_COOKIE } from "@plein/contract/sessions/session-cookies";
import type { Database } from "@plein/db/database";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clearedSessionCookie, deviceCookie, findCookie, sessionCookie } from "../http/headers/cookies.ts";
import { parseIfMatch } from "../http/headers/entity-tag.ts";
import type { RequestOrigin } from "../http/hosts/request-origin.ts";
import { siteOf } from "../http/request/request-state.ts";
import { clearedLocaleCookie } from "../pages/page-locale.ts";

export type CreateApiContext = (request: FastifyRequest, reply: FastifyReply) => ApiContext;

/** Formats an origin as browsers do. */
function toOrigin({ scheme, host, port }: RequestOrigin): string {
  return new URL(`${scheme}://${host}${port === null ? "" : `:${port}`}`).origin;
}

function keyOf(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header);
}

/** Builds the context of procedures from a request, in the same way for tRPC, REST and pages. */
export function apiContextFactory(database: Pick<Database, "forPlatform">, services: ApiServices): CreateApiContext {
  return (request, reply) => {
    const { origin, platform } = siteOf(request);
    const { identity, credential, locale, isDeactivated } = request.state;
    return {
      platform,
      db: database.forPlatform(platform.guid),
      actor: identity?.actor ?? ANONYMOUS,
      displayName: identity?.displayName ?? "",
      credential: identity === null ? null : credential,
      isDeactivated,
      session: identity?.session ?? null,
      scopes: identity !== null && "scopes" in identity ? identity.scopes : null,
      site: { host: origin.host, origin: toOrigin(origin) },
      locale,
      correlationId: request.id,
      clientAddress: origin.clientAddress,
      userAgent: (request.headers["user-agent"] ?? "").slice(0, 500),
      deviceCookie: findCookie(request.headers.cookie, DEVICE_COOKIE),
      ifMatch: parseIfMatch(request.headers["if-match"]),
      idempotencyKey: keyOf(request.headers["idempotency-key"]),
      response: {
        setHeader: (name, value) => void reply.header(name, value),
        setSessionCookie: (secret) => void reply.header("Set-Cookie", sessionCookie(secret)),
        clearSessionCookie: () => void reply.header("Set-Cookie", clearedSessionCookie()),
        clearLocaleCookie: () => void reply.header("Set-Cookie", clearedLocaleCookie(origin.scheme)),
        setDeviceCookie: (value) => void reply.header("Set-Cookie", deviceCookie(value)),
      },
      services,
    };
  };
}
