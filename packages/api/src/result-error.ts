import { DEFAULT_LOCALE, type Locale } from "@plein/contract/languages";
import { type Failure, type FailureCode, failure, type Result } from "@plein/contract/result";
import { hasSqlState, isDatabaseUnavailable, isWriteConflict, UNIQUE_VIOLATION } from "@plein/db/error-codes";
import { type TRPC_ERROR_CODE_KEY, TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { ZodError } from "zod";
import { toFieldErrors } from "./field-errors.ts";

/** The one table from a result code to tRPC's code and the HTTP status (docs/wire-contract.md "Errors"). */
const STATUSES: Readonly<Record<FailureCode, { readonly trpc: TRPC_ERROR_CODE_KEY; readonly status: number }>> = {
  BadRequest: { trpc: "BAD_REQUEST", status: 400 },
  Unauthorized: { trpc: "FORBIDDEN", status: 403 },
  NotFound: { trpc: "NOT_FOUND", status: 404 },
  Conflict: { trpc: "CONFLICT", status: 409 },
  // tRPC has no code for 410; clients use the status.
  Expired: { trpc: "NOT_FOUND", status: 410 },
  TooSoon: { trpc: "TOO_MANY_REQUESTS", status: 429 },
  Abused: { trpc: "TOO_MANY_REQUESTS", status: 429 },
  Failed: { trpc: "INTERNAL_SERVER_ERROR", status: 500 },
};

/** An expected outcome on its way through tRPC; its message is for the log. */
export class ResultError extends TRPCError {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super({ code: trpcCodeOf(failure), message: failure.detail });
    this.failure = failure;
  }
}

/** The value of a successful result; throws its failure otherwise. */
export function unwrap<T>(result: Result<T>): T {
  if (result.code === "Success") return result.value;
  throw new ResultError(result);
}

/** The failure and HTTP status with which a call responds to an error. It reveals nothing of an unexpected error. */
export type ErrorResponse = { readonly failure: Failure; readonly status: number };

export function toErrorResponse(error: unknown, locale: Locale = DEFAULT_LOCALE): ErrorResponse {
  const failure = toFailure(error, locale);
  const status = isOwnOfTrpc(error) ? getHTTPStatusCodeFromError(error) : httpStatusOf(failure);
  // An unexpected error is 503 if a retry may succeed, and otherwise 500, regardless of tRPC's code for it.
  return { failure, status: failure.code === "Failed" ? httpStatusOf(failure) : status };
}

/** Whether tRPC itself rejected the call; an error that a procedure threw has the status of its failure. */
function isOwnOfTrpc(error: unknown): error is TRPCError {
  return error instanceof TRPCError && !(error instanceof ResultError) && error.code !== "INTERNAL_SERVER_ERROR";
}

export function httpStatusOf({ code, facts }: Failure): number {
  if (code === "Unauthorized") return facts?.isAuthenticated === true ? 403 : 401;
  if (code === "Failed" && facts?.retryAfterSeconds !== undefined) return 503;
  if (code === "Failed" && facts?.storage !== undefined) return 507;
  if (code === "BadRequest" && facts?.isKeyReused === true) return 422;
  return STATUSES[code].status;
}

/** Any error as a failure: the expected ones as they are, broken input as BadRequest, all else as Failed. */
export function toFailure(error: unknown, locale: Locale = DEFAULT_LOCALE): Failure {
  if (error instanceof ResultError) return error.failure;
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof ResultError) return cause.failure;
  if (isDatabaseUnavailable(cause)) return failure("Failed", detailOf(cause), { retryAfterSeconds: 5 });
  // Every retry lost to a concurrent write: nothing was written, and a later attempt may succeed.
  if (isWriteConflict(cause)) return failure("Failed", detailOf(cause), { retryAfterSeconds: 1 });
  // Two callers wrote the same unique value concurrently: both had found it free.
  if (hasSqlState(cause, UNIQUE_VIOLATION)) return failure("Conflict", detailOf(cause));
  if (error instanceof TRPCError) return trpcFailure(error, locale);
  return failure("Failed", detailOf(error));
}

function trpcFailure(error: TRPCError, locale: Locale): Failure {
  switch (error.code) {
    case "BAD_REQUEST":
      return failure(
        "BadRequest",
        error.message,
        error.cause instanceof ZodError ? { errors: toFieldErrors(error.cause.issues, locale) } : undefined,
      );
    case "PARSE_ERROR":
    case "METHOD_NOT_SUPPORTED":
    case "PAYLOAD_TOO_LARGE":
    case "UNSUPPORTED_MEDIA_TYPE":
      return failure("BadRequest", error.message);
    case "NOT_FOUND":
      return failure("NotFound", error.message);
    case "UNAUTHORIZED":
      return failure("Unauthorized", error.message, { isAuthenticated: false });
    case "FORBIDDEN":
      return failure("Unauthorized", error.message, { isAuthenticated: true });
    default:
      return failure("Failed", error.message);
  }
}

function trpcCodeOf(failure: Failure): TRPC_ERROR_CODE_KEY {
  if (httpStatusOf(failure) === 401) return "UNAUTHORIZED";
  if (httpStatusOf(failure) === 503) return "SERVICE_UNAVAILABLE";
  if (httpStatusOf(failure) === 422) return "UNPROCESSABLE_CONTENT";
  return STATUSES[failure.code].trpc;
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
