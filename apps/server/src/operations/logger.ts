import type { FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";

/** Members that are redacted in the log, at the top and one level down. Nothing logs a body or headers; this is a safety net. */
const SECRET_MEMBERS = ["password", "accessToken", "token", "secret", "authorization", "cookie", "email", "databaseUrl", "metricsToken"];

/** Structured lines on standard output, one JSON object each; every line of a request has its correlation id. */
export function loggerOptions({ logLevel }: Pick<Config, "logLevel">): NonNullable<FastifyServerOptions["logger"]> {
  return {
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
