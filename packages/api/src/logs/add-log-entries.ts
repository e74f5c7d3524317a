import { countAttempt, networkOf, type RateLimit } from "@plein/auth/limits/rate-limits";
import { LogEntries, MAX_LOG_BYTES } from "@plein/contract/logs/log-entry";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { publicProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";

/** A browser sends what it gathered every five seconds; what is gathered faster has gone wrong. */
const POSTS_PER_MINUTE: RateLimit = {
  name: "log.address",
  tries: 12,
  windowSeconds: 60,
  waitSeconds: 10,
  maxWaitSeconds: 60,
  code: "TooSoon",
};

const EXAMPLE = {
  short_message: "404 - Niet gevonden",
  level: 4,
  origin: "https://lindendaal.localhost/nieuws",
  platform: "lindendaal.localhost",
  user_agent: "Mozilla/5.0",
  bot: false,
  timestamp: 1_795_000_000.25,
};

/** Whatever a browser says of itself is put in the log as it is, marked as such: nothing follows from it. */
export const addLogEntries = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "POST",
      path: "/log",
      status: 204,
      bodyMember: "entries",
      maxBodyBytes: MAX_LOG_BYTES,
      summary: "What went wrong in a browser, for the server's log: at most 100 entries at a time, some times a minute.",
      example: { body: [EXAMPLE] },
    },
  })
  .input(z.strictObject({ entries: LogEntries }))
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    const { db, platform, clientAddress, correlationId, services } = ctx;
    // By tRPC the body's own limit is a larger one.
    if (Buffer.byteLength(JSON.stringify(input.entries)) > MAX_LOG_BYTES)
      throw new ResultError(failure("BadRequest", "Too many bytes for the log"));
    unwrap(await countAttempt(db, POSTS_PER_MINUTE, networkOf(clientAddress)));
    for (const entry of input.entries) {
      services.warn("reported by a browser", {
        platformGuid: platform.guid,
        correlationId,
        entry: { ...entry, platform: platform.primaryDomain },
      });
    }
  });
