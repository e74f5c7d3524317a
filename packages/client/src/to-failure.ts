import { isRecord } from "@plein/contract/record";
import {
  type Failure,
  type FailureCode,
  type FailureFacts,
  type FieldError,
  failure,
  RESULT_CODES,
  type ResultCode,
} from "@plein/contract/result";
import { TRPCClientError } from "@trpc/client";

export type { Failure, FailureCode, FailureFacts, FieldError } from "@plein/contract/result";

/** The error data of a failed call. */
type ErrorData = {
  readonly code: FailureCode;
  readonly httpStatus: number;
  readonly facts: FailureFacts;
  readonly correlationId: string | null;
};

/**
 * Converts any error of a call to a failure: the server's own if it sent one. If the server is unreachable, responds too late, or sends an
 * unexpected response, the code is Failed, with the reason in `detail`.
 */
export function toFailure(error: unknown): Failure {
  const data = errorDataOf(error);
  if (data !== null) return failure(data.code, describe(data), data.facts);
  return failure("Failed", error instanceof Error ? reasonOf(error) : String(error));
}

/** Status of the response; null if there was none. */
export function httpStatusOf(error: unknown): number | null {
  return errorDataOf(error)?.httpStatus ?? statusOfAnswer(error);
}

/** Whether there was no response at all: the server is down, or the URL is wrong. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TRPCClientError && errorDataOf(error) === null && statusOfAnswer(error) === null;
}

function errorDataOf(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null;
  return dataOfCall(error.data) ?? dataOfProblem(error.meta?.responseJSON);
}

/** Reads the error data in a response of the tRPC router. */
function dataOfCall(data: unknown): ErrorData | null {
  if (!isRecord(data) || !isFailureCode(data.code)) return null;
  const { httpStatus, facts, correlationId } = data as Partial<ErrorData>;
  return { code: data.code, httpStatus: httpStatus ?? 500, facts: facts ?? {}, correlationId: correlationId ?? null };
}

/** Reads the error data in a response that was sent before the call ran: an unknown host, an ended session (RFC 9457). */
function dataOfProblem(problem: unknown): ErrorData | null {
  if (!isRecord(problem) || typeof problem.status !== "number") return null;
  const correlationId = String(problem.correlationId ?? "") || null;
  // These problems have codes of their own for steps that the caller must take first.
  const code = problem.code === "terms" || problem.code === "secondFactor" ? "Unauthorized" : problem.code;
  if (!isFailureCode(code)) return null;
  const facts = code === "Unauthorized" ? { isAuthenticated: problem.status === 403 } : errorsIn(problem);
  return { code, httpStatus: problem.status, facts, correlationId };
}

function errorsIn({ errors }: Readonly<Record<string, unknown>>): FailureFacts {
  return Array.isArray(errors) ? { errors: errors as readonly FieldError[] } : {};
}

function isFailureCode(code: unknown): code is FailureCode {
  return code !== "Success" && RESULT_CODES.includes(code as ResultCode);
}

/** tRPC attaches a response that it couldn't parse to the error. */
function statusOfAnswer(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const response: unknown = error.meta?.response;
  return response instanceof Response ? response.status : null;
}

function describe({ code, httpStatus, correlationId }: ErrorData): string {
  return `${code} (${httpStatus}${correlationId === null ? "" : `, correlation id ${correlationId}`})`;
}

/** The cause is more specific than its wrapper: "connect ECONNREFUSED", not "fetch failed". */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}
