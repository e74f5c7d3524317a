import type { FastifyInstance } from "fastify";
import type { TrustedProxies } from "../hosts/trusted-proxies.ts";
import { PRIVATE } from "./security-headers.ts";

/** The Vary header of every response behind a proxy, so that an edge cache doesn't serve the response to a forged header to others. */
export function forwardedVary({ isEmpty, nameHost }: TrustedProxies): string | null {
  if (isEmpty) return null;
  return nameHost ? "X-Forwarded-Host, X-Forwarded-Proto, Forwarded" : "X-Forwarded-Proto, Forwarded";
}

/** Adds Vary to responses that a cache may store. */
export function addVaryHook(app: FastifyInstance, vary: string): void {
  app.addHook("onSend", async (_request, reply) => {
    if (reply.getHeader("Cache-Control") === PRIVATE) return;
    const ownVary = reply.getHeader("Vary");
    reply.header("Vary", ownVary === undefined ? vary : `${ownVary}, ${vary}`);
  });
}
