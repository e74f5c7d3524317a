import type { FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";
import type { Tracing } from "../tracing/tracing.ts";

/** Members that are redacted in the log, at the top and one level down. Nothing logs a body or headers; this is a safety net. */
const SECRET_MEMBERS = ["password", "accessToken", "token", "secret", "authorization", "cookie", "email", "databaseUrl", "metricsToken"];

/**
 * Structured logging: lines on standard output, one JSON object each, from the configured log level up; every line of a request has its
 * correlation id.
 *
 * @param logMembers the trace of a line; a request's own logger has it already
 */
export function loggerOptions(
  { logLevel }: Pick<Config, "logLevel">,
  logMembers?: Tracing["logMembers"],
): NonNullable<FastifyServerOptions["logger"]> {
  return {
    ...(logMembers !== undefined && {
      mixin: (_line: object, _level: number, logger: { bindings(): object }) => ("trace_id" in logger.bindings() ? {} : logMembers()),
    }),
    level: logLevel,
    base: { service: "plein" },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        ...SECRET_MEMBERS,
        ...SECRET_MEMBERS.map((name) => `*.${name}`),
        'headers["set-cookie"]',
        "*.headers.cookie",
        "*.headers.authorization",
      ],
      censor: "[removed]",
    },
    formatters: { level: (label) => ({ level: label }) },
  };
}
