import { countAttempts, networkOf, type RateLimit } from "@plein/auth/limits/rate-limits";
import type { Guid } from "@plein/contract/guid";
import { isRobot } from "@plein/contract/list-items/items/counts-as-view";
import { LogEntries, type LogEntry, MAX_LOG_BYTES } from "@plein/contract/logs/log-entry";
import { LOG_LEVEL } from "@plein/contract/logs/log-level";
import { withoutSecret, withoutSecrets } from "@plein/contract/logs/redact";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { buildBrowserSubject } from "../browser-subject.ts";
import { publicProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { type BrowserReport, findErrorKind } from "../statistics/intake/browser-report.shared.ts";
import type { LoggedError } from "./errors/intake/logged-error.ts";

/** A browser sends its buffer every five seconds; one that sends more often has a defect. */
const POSTS_OF_BROWSER: RateLimit = {
  name: "log.browser",
  maxAttempts: 12,
  windowSeconds: 60,
  waitSeconds: 10,
  maxWaitSeconds: 60,
  code: "TooSoon",
};

/** All browsers of an office, which share its address. */
const POSTS_OF_NETWORK: RateLimit = { ...POSTS_OF_BROWSER, name: "log.network", maxAttempts: 240 };

const EXAMPLE = {
  short_message: "404 - Niet gevonden",
  level: 4,
  origin: "https://lindendaal.localhost/nieuws",
  platform: "lindendaal.localhost",
  user_agent: "Mozilla/5.0",
  bot: false,
  timestamp: 1_795_000_000.25,
};

/** Logs a browser's reports, marked as untrusted. Equal entries of a call are one line with their number. */
export const addLogEntries = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "POST",
      path: "/log",
      status: 204,
      bodyMember: "entries",
      maxBodyBytes: MAX_LOG_BYTES,
      takesPlainText: true,
      summary: "Logs errors of a browser: at most 100 entries in a call, and a few calls per minute.",
      example: { body: [EXAMPLE] },
    },
  })
  .input(z.strictObject({ entries: LogEntries }))
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    const { db, platform, clientAddress, correlationId, services } = ctx;
    // Over tRPC the limit of the body is larger.
    if (Buffer.byteLength(JSON.stringify(input.entries)) > MAX_LOG_BYTES)
      throw new ResultError(failure("BadRequest", "Too many bytes for the log"));
    const attempts = [
      { limit: POSTS_OF_BROWSER, subject: buildBrowserSubject(ctx) },
      { limit: POSTS_OF_NETWORK, subject: networkOf(clientAddress) },
    ];
    unwrap(await countAttempts(db, attempts));
    for (const entry of input.entries) {
      services.errorLog.add(platform, toLoggedError(entry));
      if (isError(entry)) services.visitLog.addReport(toReport(platform.guid, entry));
    }
    for (const [, [entry, ...equal]] of Map.groupBy(input.entries, ({ level, short_message }) => `${level} ${short_message}`)) {
      if (entry === undefined) continue;
      services.warn("reported by a browser", {
        platformGuid: platform.guid,
        correlationId,
        count: equal.length + 1,
        entry: { ...withoutSecretsOf(entry), platform: platform.primaryDomain },
      });
    }
  });

/** Whether a person met an error, rather than a program or a page that is missing. */
function isError({ level, bot, user_agent }: LogEntry): boolean {
  return level <= LOG_LEVEL.error && !bot && !isRobot(user_agent);
}

function toReport(platformGuid: Guid, { short_message }: LogEntry): BrowserReport {
  return { platformGuid, kind: "browserError", value: findErrorKind(short_message), section: null, count: 1 };
}

/** The URL of a page can hold a secret, which a stack names for each script of the page. */
function withoutSecretsOf({ short_message, full_message, origin, ...entry }: LogEntry): LogEntry {
  return {
    short_message: withoutSecrets(short_message),
    ...(full_message !== undefined && { full_message: withoutSecrets(full_message) }),
    ...entry,
    origin: withoutSecret(origin),
  };
}

function toLoggedError({ short_message, full_message = "", level, origin, user_agent, bot }: LogEntry): LoggedError {
  const from = { url: origin, userAgent: user_agent, isRobot: bot, correlationId: null };
  return { source: "browser", level, message: short_message, details: full_message, ...from };
}
