/** SQLSTATE of a snapshot that another write overtook, and of a deadlock. */
const CONFLICT_CODES = new Set(["40001", "40P01"]);

/**
 * PostgreSQL is starting, stopping, full, read-only after a fail-over, out of disk or memory, or gone (SQLSTATE, class 08
 * aside), or the network is.
 */
const UNAVAILABLE_CODES = new Set([
  ...["53300", "57P01", "57P02", "57P03", "57014", "25P03", "25P04", "25006", "53100", "53200", "53400"],
  ...["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"],
]);

/** `pg` gives its own errors no code. */
const UNAVAILABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error)/;

/** Errors nest at most this deep: ours, the queue's, PostgreSQL's, the socket's. */
const MAX_DEPTH = 5;

/** A transaction that took too long and was rolled back; its code is PostgreSQL's for the same. */
export class TransactionTimeoutError extends Error {
  readonly code = "25P04";

  constructor(ms: number) {
    super(`The transaction took longer than ${ms} ms and was rolled back`);
  }
}

/** Whether a write lost to another one that got in between, and may be tried again from the start. */
export function isWriteConflict(error: unknown): boolean {
  return errorsWithin(error).some(({ code }) => CONFLICT_CODES.has(code));
}

/** SQLSTATE of a value that another row has already. */
export const UNIQUE_VIOLATION = "23505";

/** SQLSTATE of a table that isn't there: the database isn't migrated, or not as far. */
export const UNDEFINED_TABLE = "42P01";

/** Whether PostgreSQL refused a statement with this SQLSTATE, however deep the error is wrapped. */
export function hasCode(error: unknown, sqlState: string): boolean {
  return errorsWithin(error).some(({ code }) => code === sqlState);
}

/**
 * SQLSTATEs that leave it open whether the statement, a COMMIT perhaps, took effect: classes 08 (connection), 57 (the server
 * stops) and 58 (its disk), and 40003 (completion unknown).
 */
const UNKNOWN_OUTCOME = /^(?:08|57|58|40003)/;
/** Not the system's own codes (EPIPE); class P0 is what functions of the database raise. */
const SQL_STATE = /^(?:\d[0-9A-Z]{4}|P0\d{3})$/;

/**
 * Whether PostgreSQL surely refused what was asked, so that nothing of it was written. False where no answer came: a COMMIT whose
 * answer was lost may have been carried out.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  return errorsWithin(error).some(({ code }) => SQL_STATE.test(code) && !UNKNOWN_OUTCOME.test(code));
}

/** Whether the database could not be reached, was too busy or took too long, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return errorsWithin(error).some(
    ({ code, message }) => UNAVAILABLE_CODES.has(code) || code.startsWith("08") || UNAVAILABLE_MESSAGE.test(message),
  );
}

type ErrorFacts = Readonly<Record<"code" | "message", string>>;

/** The error and what caused it. */
function errorsWithin(error: unknown, depth = 0): ErrorFacts[] {
  if (typeof error !== "object" || error === null || depth > MAX_DEPTH) return [];
  const own = { code: textOf(error, "code"), message: textOf(error, "message") };
  return [own, ...errorsWithin(Reflect.get(error, "cause"), depth + 1)];
}

function textOf(error: object, key: string): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === "string" ? value : "";
}
