import { isRecord } from "@plein/contract/record";
import { type Failure, type FailureCode, type FailureFacts, failure, RESULT_CODES, type ResultCode } from "@plein/contract/result";
import { TRPCClientError } from "@trpc/client";

/** What the server tells of a failed call. */
type ErrorData = {
  readonly code: FailureCode;
  readonly httpStatus: number;
  readonly facts: FailureFacts;
  readonly correlationId: string | null;
};

/**
 * Any error of a call as a result code: the server's own where it gave one. A server that can't be reached, answers too
 * late, or answers something else than it should is Failed, and says so in `detail`.
 */
export function failureOf(error: unknown): Failure {
  const data = errorDataOf(error);
  if (data !== null) return failure(data.code, describe(data), data.facts);
  return failure("Failed", error instanceof Error ? reasonOf(error) : String(error));
}

/** Status of the answer; null where there was none. */
export function httpStatusOf(error: unknown): number | null {
  return errorDataOf(error)?.httpStatus ?? statusOfAnswer(error);
}

/** Whether no answer came at all: the server is down, or not where it was looked for. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TRPCClientError && errorDataOf(error) === null && statusOfAnswer(error) === null;
}

function errorDataOf(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null;
  return dataOfCall(error.data) ?? dataOfProblem(error.meta?.responseJSON);
}

/** As the router answers. */
function dataOfCall(data: unknown): ErrorData | null {
  if (!isRecord(data) || !isFailureCode(data.code)) return null;
  const { httpStatus, facts, correlationId } = data as Partial<ErrorData>;
  return { code: data.code, httpStatus: httpStatus ?? 500, facts: facts ?? {}, correlationId: correlationId ?? null };
}

/** As the server answers where it does not come to the call itself: a bad host, a dead session (RFC 9457). */
function dataOfProblem(problem: unknown): ErrorData | null {
  if (!isRecord(problem) || !isFailureCode(problem.code) || typeof problem.status !== "number") return null;
  const facts = problem.code === "Unauthorized" ? { isAuthenticated: problem.status === 403 } : {};
  return { code: problem.code, httpStatus: problem.status, facts, correlationId: String(problem.correlationId ?? "") || null };
}

function isFailureCode(code: unknown): code is FailureCode {
  return code !== "Success" && RESULT_CODES.includes(code as ResultCode);
}

/** tRPC keeps the answer it could not read beside the error. */
function statusOfAnswer(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  const response: unknown = error.meta?.response;
  return response instanceof Response ? response.status : null;
}

function describe({ code, httpStatus, correlationId }: ErrorData): string {
  return `${code} (${httpStatus}${correlationId === null ? "" : `, correlation id ${correlationId}`})`;
}

/** The cause says more than the wrapper round it: "connect ECONNREFUSED", not "fetch failed". */
function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}
