/** System and PostgreSQL codes that say "the database can't be reached or takes no work now", as pg and Prisma pass them on. */
const UNAVAILABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
]);

/** Messages of pg that carry no code. */
const UNAVAILABLE_MESSAGE = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error, or anything that it was caused by, means that the database can't be reached: worth another try. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (UNAVAILABLE_MESSAGE.test(cause.message)) return true;
    if ("code" in cause && typeof cause.code === "string" && UNAVAILABLE_CODES.has(cause.code)) return true;
  }
  return false;
}
