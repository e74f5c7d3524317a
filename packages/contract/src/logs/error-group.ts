import { z } from "zod";
import { Guid } from "../guid.ts";
import { LogLevel } from "./log-entry.ts";

export const ERROR_SOURCES = ["browser", "server"] as const;
/** `returned`: seen again after it was resolved. */
export const ERROR_STATES = ["open", "returned", "resolved"] as const;

/** Errors of the same kind: equal in source, level and message. */
export const ErrorGroup = z.strictObject({
  guid: Guid,
  source: z.enum(ERROR_SOURCES),
  level: LogLevel,
  /** without numbers, queries and possible personal data */
  message: z.string(),
  /** since it was first seen */
  count: z.int(),
  firstSeenOn: z.iso.datetime(),
  lastSeenOn: z.iso.datetime(),
  state: z.enum(ERROR_STATES),
  /** path of the last event */
  lastPath: z.string(),
  lastBrowser: z.string(),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

export const ErrorEvent = z.strictObject({
  occurredOn: z.iso.datetime(),
  /** path of the page on which it occurred, without its query */
  path: z.string(),
  /** such as `Firefox 145 (Windows)`; empty if unknown */
  browser: z.string(),
  isRobot: z.boolean(),
  /** the correlation id that the user was shown; null for errors of browsers */
  correlationId: z.guid().nullable(),
  /** the code of the failed task, as its user was shown it; null for errors outside a task */
  taskCode: z.string().nullable(),
});
export type ErrorEvent = z.infer<typeof ErrorEvent>;

export const ErrorGroupDetails = ErrorGroup.extend({
  /** such as the stack of the last event */
  details: z.string(),
  /** the last ones, newest first */
  events: z.array(ErrorEvent),
});
export type ErrorGroupDetails = z.infer<typeof ErrorGroupDetails>;

/** A filter on error groups: unresolved ones by default. */
export const ErrorFilter = z.strictObject({
  state: z.enum(["open", "resolved", "all"]).default("open"),
  /** `error`: level 3 and more severe; `warning`: all others, such as pages that weren't found */
  severity: z.enum(["error", "warning"]).optional(),
  source: z.enum(ERROR_SOURCES).optional(),
});
export type ErrorFilter = z.infer<typeof ErrorFilter>;

export const ErrorGroups = z.strictObject({
  errors: z.array(ErrorGroup),
  /** number of groups on all pages */
  total: z.int(),
});
export type ErrorGroups = z.infer<typeof ErrorGroups>;
