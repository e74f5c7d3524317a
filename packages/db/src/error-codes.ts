/** SQLSTATE of a serialization failure and of a deadlock. */
const CONFLICT_CODES = new Set(["40001", "40P01"]);

/**
 * SQLSTATEs and system errors of an unavailable database: PostgreSQL is starting, stopping, full, read-only after a failover, out of disk
 * or memory, or not running (class 08 is handled separately), or the network is down.
 */
const UNAVAILABLE_CODES = new Set([
  ...["53300", "57P01", "57P02", "57P03", "57014", "25P03", "25P04", "25006", "53100", "53200", "53400"],
  ...["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"],
]);

/** Messages of `pg` itself, whose errors have no code. */
const UNAVAILABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error)/;

/** The maximum nesting of errors: ours, the queue's, PostgreSQL's, the socket's. */
const MAX_DEPTH = 5;

/** A transaction that took too long and was rolled back; with PostgreSQL's own code for that. */
export class TransactionTimeoutError extends Error {
  readonly code = "25P04";

  constructor(ms: number) {
    super(`The transaction took longer than ${ms} ms and was rolled back`);
  }
}

/** Whether a write conflicted with a concurrent one, and may be retried from the start. */
export function isWriteConflict(error: unknown): boolean {
  return errorsWithin(error).some(({ code }) => CONFLICT_CODES.has(code));
}

/** SQLSTATE unique_violation. */
export const UNIQUE_VIOLATION = "23505";

/** SQLSTATE undefined_table: the database isn't migrated, or not far enough. */
export const UNDEFINED_TABLE = "42P01";

/** SQLSTATE undefined_function: the database isn't migrated, or not far enough. */
export const UNDEFINED_FUNCTION = "42883";

/** Whether PostgreSQL rejected a statement with this SQLSTATE, however deeply the error is wrapped. */
export function hasSqlState(error: unknown, sqlState: string): boolean {
  return errorsWithin(error).some(({ code }) => code === sqlState);
}

/**
 * SQLSTATEs after which it is unknown whether the statement, possibly a COMMIT, took effect: classes 08 (connection), 57 (the server
 * is stopping) and 58 (its disk), and 40003 (completion unknown).
 */
const UNKNOWN_OUTCOME = /^(?:08|57|58|40003)/;
/** Excludes system error codes (EPIPE); functions of the database raise class P0. */
const SQL_STATE = /^(?:\d[0-9A-Z]{4}|P0\d{3})$/;

/**
 * Whether PostgreSQL certainly rejected the statement, so that nothing was written. False without a response: a COMMIT whose
 * response was lost may have been carried out.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  return errorsWithin(error).some(({ code }) => SQL_STATE.test(code) && !UNKNOWN_OUTCOME.test(code));
}

/** Whether the database was unreachable, too busy or too slow, so that a retry may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return errorsWithin(error).some(
    ({ code, message }) => UNAVAILABLE_CODES.has(code) || code.startsWith("08") || UNAVAILABLE_MESSAGE.test(message),
  );
}

type ErrorFacts = Readonly<Record<"code" | "message", string>>;

/** The error and its causes. */
function errorsWithin(error: unknown, depth = 0): ErrorFacts[] {
  if (typeof error !== "object" || error === null || depth > MAX_DEPTH) return [];
  const own = { code: textOf(error, "code"), message: textOf(error, "message") };
  return [own, ...errorsWithin(Reflect.get(error, "cause"), depth + 1)];
}

function textOf(error: object, key: string): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === "string" ? value : "";
}
