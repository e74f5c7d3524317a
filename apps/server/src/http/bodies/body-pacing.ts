import { setTimeout as pause } from "node:timers/promises";
import { networkOf } from "@plein/auth/limits/rate-limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../failures/http-failure.ts";

/** The size from which bodies are paced; sign-ins, searches and forms are smaller. */
const PACED_FROM_BYTES = 64 * 1024;
/** The rate per network, at which reading and rejecting large bodies takes a few per cent of a core. */
const BYTES_PER_SECOND = 16 * 1024 * 1024;
const MAX_WAIT_MS = 5000;
/** The number of tracked networks above which idle ones are removed. */
const MAX_NETWORKS = 1000;

/** A leaky bucket per network: assigns the times at which its large bodies may be read, so that they stay below a rate. */
export class BodyPacing {
  readonly #freeAt = new Map<string, number>();
  #forgetsFrom = MAX_NETWORKS;

  /**
   * Reserves the network's next slot.
   *
   * @param now milliseconds of a monotonic clock
   * @returns milliseconds to wait before the body is read; null without a reservation when that is longer than a caller should wait
   */
  reserve(network: string, bytes: number, now: number): number | null {
    const waitMs = Math.max(0, (this.#freeAt.get(network) ?? 0) - now);
    if (waitMs > MAX_WAIT_MS) return null;
    if (this.#freeAt.size >= this.#forgetsFrom) this.#forgetIdle(now);
    this.#freeAt.set(network, now + waitMs + (bytes / BYTES_PER_SECOND) * 1000);
    return waitMs;
  }

  #forgetIdle(now: number): void {
    for (const [network, freeAt] of this.#freeAt) if (freeAt <= now) this.#freeAt.delete(network);
    // Twice the number of busy networks, so that the amortized cost per network is constant.
    this.#forgetsFrom = Math.max(MAX_NETWORKS, 2 * this.#freeAt.size);
  }
}

/**
 * Backpressure: reads large bodies of anonymous callers one after another, at a limited rate per network. Each body has a size limit, but
 * many at once would keep the process busy. The wait comes before the body is read: until then its bytes stay with the sender, and a slow
 * sender doesn't delay others.
 */
export function addBodyPacing(app: FastifyInstance, wait: (ms: number) => Promise<unknown> = pause): void {
  const pacing = new BodyPacing();
  app.addHook("preParsing", async (request, _reply, payload) => {
    const bytes = bytesOf(request);
    if (bytes < PACED_FROM_BYTES || request.state.identity !== null) return payload;
    // A body over the route's limit is rejected without reading it, so it needs no reservation.
    if (bytes > request.routeOptions.bodyLimit) return payload;
    const waitMs = pacing.reserve(networkOf(request.state.origin?.clientAddress ?? ""), bytes, performance.now());
    // The connection is closed, because keeping it open would require reading the rest of the body.
    if (waitMs === null) throw new HttpFailure(503, "Failed", "Too many large bodies at once", { "Retry-After": "5", Connection: "close" });
    if (waitMs > 0) await wait(waitMs);
    return payload;
  });
}

function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  if (headers["content-length"] !== undefined) return Number(headers["content-length"]);
  // A chunked body doesn't declare its length: assume the maximum.
  return headers["transfer-encoding"] === undefined ? 0 : routeOptions.bodyLimit;
}
