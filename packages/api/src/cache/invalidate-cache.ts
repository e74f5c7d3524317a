import { countAttempt, type RateLimit } from "@plein/auth/limits/rate-limits";
import { CacheIndexText, parseCacheIndex } from "@plein/contract/cache/cache-key";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { contentManagerProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { ResultError, unwrap } from "../result-error.ts";

const LIMIT: RateLimit = {
  name: "cache.invalidate",
  maxAttempts: 30,
  windowSeconds: 60,
  waitSeconds: 60,
  maxWaitSeconds: 60,
  code: "TooSoon",
};

/** Invalidates the cache. Writes do so by themselves; this call is for administrators who want to make sure. */
export const invalidateCache = contentManagerProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/cache_invalidate",
      summary: "Invalidates the cached response to one request or, with `*`, all cached responses of a host.",
      example: { body: { index: "lindendaal.localhost|/wonen|true" }, response: { removed: 1 } },
    },
  })
  .input(z.strictObject({ index: CacheIndexText }))
  .output(z.strictObject({ removed: z.int().min(0) }))
  .mutation(async ({ ctx, input }) => {
    const { actor, db, platform, services } = ctx;
    requireRight(actor, "cache.invalidate");
    unwrap(await countAttempt(db, LIMIT, actor.userGuid));
    const index = parseCacheIndex(input.index);
    // A host of another platform gets the same response as an unknown host.
    if (index === null || !platform.hostNames.includes(index.host))
      throw new ResultError(failure("NotFound", "No such host on this platform"));
    return { removed: await services.removeFromCache(index) };
  });
