import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../failures/http-failure.ts";

/** Sign-ins, searches and filled forms are smaller: they are never paced. */
const PACED_FROM_BYTES = 64 * 1024;
/** At this rate reading and refusing large bodies takes a few percent of a core. */
const BYTES_PER_SECOND = 16 * 1024 * 1024;
const LONGEST_WAIT_MS = 5000;
/** Of a body that doesn't say how long it is. */
const UNKNOWN_BYTES = 1024 * 1024;

/** A leaky bucket: hands out the moments from which large bodies may be read, so that all of them together stay under a rate. */
export class BodyPacing {
  #freeAt = 0;

  /**
   * Reserves the next free moment.
   *
   * @param now in milliseconds, of a clock that never goes back
   * @returns milliseconds to wait before the body is read; null when that is longer than a caller should wait, with nothing reserved
   */
  reserve(bytes: number, now: number): number | null {
    const waitMs = Math.max(0, this.#freeAt - now);
    if (waitMs > LONGEST_WAIT_MS) return null;
    this.#freeAt = now + waitMs + (bytes / BYTES_PER_SECOND) * 1000;
    return waitMs;
  }
}

/**
 * Large bodies of anonymous callers are read one after another at a bounded rate. Each is bounded by itself, but as many as a
 * network carries would keep the process from everything else. The wait comes before the body is read: until then its bytes stay
 * with the sender, and a slow sender holds nobody up.
 */
export function addBodyPacing(app: FastifyInstance, wait: (ms: number) => Promise<unknown> = pause): void {
  const pacing = new BodyPacing();
  app.addHook("preParsing", async (request, _reply, payload) => {
    const bytes = bytesOf(request);
    if (bytes < PACED_FROM_BYTES || request.state.identity !== null) return payload;
    const waitMs = pacing.reserve(bytes, performance.now());
    // The connection goes too: what is still to come of the body would have to be read to keep it.
    if (waitMs === null)
      throw new HttpFailure(503, "Failed", "Too many large bodies are sent at once", { "Retry-After": "5", Connection: "close" });
    if (waitMs > 0) await wait(waitMs);
    return payload;
  });
}

function bytesOf({ headers, method }: FastifyRequest): number {
  if (headers["content-length"] !== undefined) return Number(headers["content-length"]);
  return method === "GET" || method === "HEAD" || headers["transfer-encoding"] === undefined ? 0 : UNKNOWN_BYTES;
}
