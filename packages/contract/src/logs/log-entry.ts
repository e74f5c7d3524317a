import { z } from "zod";

/** 0 emergency … 3 error, 4 warning … 7 debug */
export const LogLevel = z.int().min(0).max(7);

/** A log entry that a browser sends, with the fields of GELF 1.1 and the severities of RFC 5424 (docs/rules.md "Log entries"). */
export const LogEntry = z.strictObject({
  short_message: z.string().min(1).max(1000),
  full_message: z.string().max(15_000).optional(),
  level: LogLevel,
  /** the page's URL, without its query */
  origin: z.string().max(2000),
  /** the platform's primary domain, as far as the browser knows; the server overrides it */
  platform: z.string().max(255),
  user_agent: z.string().max(1000),
  /** the browser identifies itself as a robot */
  bot: z.boolean(),
  /** seconds since 1970, with decimals */
  timestamp: z.number().min(0),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const MAX_LOG_ENTRIES = 100;
/** limit for all entries of a call together, as sent */
export const MAX_LOG_BYTES = 256 * 1024;
export const LogEntries = z.array(LogEntry).min(1).max(MAX_LOG_ENTRIES);
