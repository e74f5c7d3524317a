import { isRobot } from "@plein/contract/list-items/items/counts-as-view";
import type { ErrorEvent, ErrorGroup } from "@plein/contract/logs/error-group";
import type { LogEntry } from "@plein/contract/logs/log-entry";
import { logTimestamp, readErrorCode } from "@plein/contract/logs/log-level";
import { redactPath, redactText } from "@plein/contract/logs/redact";
import { toStorableText } from "@plein/contract/storable-text";
import { isTaskCode } from "@plein/contract/tasks/task-failure";
import { describeBrowser } from "../../../statistics/intake/browser-names.shared.ts";

/** A reported error; only the result of `readError` is stored. */
export type LoggedError = Pick<ErrorGroup, "source" | "level"> & {
  readonly message: string;
  /** details such as a stack */
  readonly details: string;
  /** the page or call, as a path or a URL */
  readonly url: string;
  readonly userAgent: string;
  /** whether the browser identifies itself as automated */
  readonly isRobot: boolean;
  readonly correlationId: string | null;
};

/** The group that an error belongs to, and the error as one of its events. */
export type ReadError = {
  readonly group: Pick<ErrorGroup, "source" | "level" | "message">;
  readonly details: string;
  readonly event: Omit<ErrorEvent, "occurredOn">;
};

/** The events of a group in some seconds. */
export type ErrorBatch = Omit<ReadError, "event"> & { count: number; readonly events: ErrorEvent[] };

const MAX_MESSAGE = 300;
const MAX_DETAILS = 4000;
const MAX_PATH = 300;
const MAX_USER_AGENT = 1000;

/** Removes the parts that differ between two events of a group, and possible personal data. */
export function readError(error: LoggedError): ReadError {
  return {
    group: { source: error.source, level: error.level, message: groupMessage(error.message) },
    details: toStorableText(redactText(error.details.slice(0, 2 * MAX_DETAILS))).slice(0, MAX_DETAILS),
    event: {
      path: toStorableText(redactPath(pathOf(error.url))).slice(0, MAX_PATH),
      browser: describeBrowser(error.userAgent),
      isRobot: error.isRobot || isRobot(error.userAgent),
      correlationId: error.correlationId,
      taskCode: taskCodeOf(error),
    },
  };
}

/** An entry as browsers send it, with the correlation id of an error of the server. */
export type ForwardedEntry = LogEntry & { readonly correlation_id?: string };

/** The entry for the operator's own log. @param atMs milliseconds since 1970 */
export function toLogEntry(error: LoggedError, { details, event }: ReadError, platform: string, atMs: number): ForwardedEntry {
  return {
    short_message: redactText(error.message.slice(0, MAX_MESSAGE)) || "-",
    ...(details !== "" && { full_message: details }),
    level: error.level,
    origin: event.path,
    platform,
    user_agent: error.userAgent.slice(0, MAX_USER_AGENT),
    bot: event.isRobot,
    timestamp: logTimestamp(atMs),
    ...(event.correlationId !== null && { correlation_id: event.correlationId }),
  };
}

/** It is part of the message, of which the group has no numbers. */
function taskCodeOf({ source, message }: LoggedError): string | null {
  const code = readErrorCode(message);
  return source === "browser" && isTaskCode(code) ? code : null;
}

function pathOf(url: string): string {
  return url.startsWith("/") ? url : (URL.parse(url)?.pathname ?? "");
}

/** Numbers are masked, except a status at the beginning and the number of a known error (`#418`), which identify the error. */
const NUMBER = /(#\d+)|\d+/g;

function groupMessage(message: string): string {
  const text = toStorableText(redactText(message.slice(0, 2 * MAX_MESSAGE)));
  const isStatus = (digits: string, at: number) => at === 0 && digits.length === 3;
  return text
    .replace(NUMBER, (digits, known: string | undefined, at: number) => (known !== undefined || isStatus(digits, at) ? digits : "…"))
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_MESSAGE);
}
