import { format } from "node:util";
import type { StartMessages } from "./start-messages.ts";

type Console = Record<"debug" | "error" | "info" | "log" | "trace" | "warn", (...parts: unknown[]) => void>;

/**
 * Makes what libraries print on the console lines of the log, which is JSON only: the job queue prints the stack of the error that ended
 * one of its workers.
 */
export function logConsole({ info, warn }: StartMessages, target: Console = console): void {
  for (const method of ["debug", "info", "log"] as const) target[method] = (...parts) => info(format(...parts));
  for (const method of ["error", "trace", "warn"] as const) target[method] = (...parts) => warn(format(...parts));
}
