import type { RestRoute } from "@plein/api/rest-route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../http/failures/http-failure.ts";

/** Every method that may reach a route under /api; the server itself rejects TRACE and CONNECT. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** The pattern of a parameter, with the router's maximum length. */
const PARAMETER = "[^/:]{1,1000}";

/**
 * Responds if no route under /api matched: 405 if the path matches with another method, or else 404; never with a page of the site, which
 * a program can't read.
 */
export function addUnmatchedRoutes(app: FastifyInstance, routes: readonly Pick<RestRoute, "method" | "path">[]): void {
  const matchers = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  const refuse = ({ url, method: sent }: FastifyRequest): never => {
    const path = url.split("?", 1)[0] ?? "";
    const allowedMethods = new Set<string>(matchers.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])));
    // An invalid parameter, such as an encoded slash, matches no route either, although the method exists.
    if (allowedMethods.size === 0 || allowedMethods.has(sent)) throw new HttpFailure(404, "NotFound", "Nothing exists at this path");
    if (allowedMethods.has("GET")) allowedMethods.add("HEAD");
    throw new HttpFailure(405, "BadRequest", "The path doesn't support this method", { Allow: [...allowedMethods].sort().join(", ") });
  };
  for (const url of ["/api", "/api/*", ...pathsOutsideApi(routes)]) {
    const free = METHODS.filter((method) => !routes.some((route) => route.method === method && route.path === url));
    // The response doesn't depend on the body, so it isn't read.
    app.route({ method: free, url, onRequest: async (request) => refuse(request), handler: refuse });
  }
}

function pathsOutsideApi(routes: readonly Pick<RestRoute, "path">[]): string[] {
  return [...new Set(routes.map(({ path }) => path).filter((path) => !path.startsWith("/api/") && !path.includes("{")))];
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, PARAMETER);
  return new RegExp(`^${escaped}$`);
}
