import type { Config } from "../config.ts";

/** Messages of the process itself, outside of requests. */
export type StartMessages = {
  info(message: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(message: string): void;
};

type Output = { write(text: string): void };

/** The levels at which each kind is left out. */
const QUIET = {
  info: new Set<Config["logLevel"]>(["warn", "error", "fatal", "silent"]),
  warn: new Set<Config["logLevel"]>(["error", "fatal", "silent"]),
};

/** In production they are lines of the log, which is JSON only and on standard output; elsewhere they are for the person who started it. */
export function createStartMessages(
  { environment, logLevel }: Pick<Config, "environment" | "logLevel">,
  stdout: Output = process.stdout,
  stderr: Output = process.stderr,
): StartMessages {
  if (environment !== "production") {
    return { info: (message) => stdout.write(`${message}\n`), warn: (message) => stderr.write(`Warning: ${message}\n`) };
  }
  const log = (level: "info" | "warn", msg: string, facts: object) => {
    if (QUIET[level].has(logLevel)) return;
    stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), service: "plein", ...facts, msg })}\n`);
  };
  return { info: (message, facts = {}) => log("info", message, facts), warn: (message) => log("warn", message, {}) };
}
