import { digestText } from "@plein/api/etag";
import type { RestRoute } from "@plein/api/rest-route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesTag } from "../http/headers/entity-tag.ts";
import { PRIVATE } from "../http/headers/security-headers.ts";

/** The Cache-Control of a public response: a short lifetime, because an external cache can't be invalidated. */
const PUBLIC_LIFETIME = "public, max-age=10";
/** Another caller gets another response at the same URL. */
const VARY = "Authorization, Cookie";

/** Sends a procedure's result, with the headers by which caches store it, revalidate it, or neither. */
export function sendRestResponse(request: FastifyRequest, reply: FastifyReply, route: RestRoute, response: unknown): FastifyReply {
  const status = route.status ?? 200;
  if (status === 204) return reply.code(204).send();

  const body = JSON.stringify(response ?? null);
  const isRead = route.method === "GET";
  const isAnonymous = request.state.identity === null;
  if (isRead) reply.header("Vary", VARY);
  if (isRead && isAnonymous) setPublic(reply, body);
  else reply.header("Cache-Control", PRIVATE);

  const tag = entityTag(reply, route, body);
  if (isRead && tag !== null && matchesTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}

/** Sets the headers of a public response, except those that the procedure has set itself. */
function setPublic(reply: FastifyReply, body: string): void {
  const chosen = reply.getHeader("Cache-Control");
  if (chosen === undefined || chosen === PRIVATE) reply.header("Cache-Control", PUBLIC_LIFETIME);
  if (!reply.hasHeader("Cache-Token")) reply.header("Cache-Token", digestText(body));
}

function entityTag(reply: FastifyReply, route: RestRoute, body: string): string | null {
  const ownEtag = reply.getHeader("ETag");
  if (typeof ownEtag === "string") return ownEtag;
  if (route.hasEntity !== true) return null;
  // The API compares If-Match with the digest of the same text.
  const tag = `"${digestText(body)}"`;
  reply.header("ETag", tag);
  return tag;
}
