import { toErrorResponse } from "@plein/api/result-error";
import type { Locale } from "@plein/contract/locale";
import type { Failure } from "@plein/contract/result";
import { chooseLocale } from "@plein/i18n/choose-locale";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { clearedSessionCookie } from "../headers/cookies.ts";
import { DATA_POLICY, DEFAULT_HEADERS, PRIVATE } from "../headers/security-headers.ts";
import { audienceOf } from "../request/audience.ts";
import { HttpFailure } from "./http-failure.ts";
import { PLAIN_PAGE_POLICY, plainPage } from "./plain-page.ts";
import { bodyMessage, buildProblem, PROBLEM_TYPE, type Problem, type ProblemCode, problemDetail } from "./problem.ts";

/** A failure with its status and headers. */
export type FailureResponse = { readonly status: number; readonly failure: Failure; readonly headers: Readonly<Record<string, string>> };

/** Converts any error to a response. Client errors keep their status; an unexpected error becomes 500 and is logged. */
export function toFailureResponse(error: unknown, locale: Locale): FailureResponse {
  if (error instanceof HttpFailure) return { status: error.status, failure: error.failure, headers: error.headers };
  const status = frameworkStatus(error);
  if (status !== null) return { status, failure: frameworkFailure(error, status, locale), headers: {} };
  return { ...toErrorResponse(error, locale), headers: {} };
}

/**
 * Sends a failure: to programs as a problem document, to people as a page.
 *
 * @param response the result of toFailureResponse
 */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, response: FailureResponse): FastifyReply {
  const { status, failure } = response;
  const retryAfter = failure.facts?.retryAfterSeconds;
  reply.code(status).headers({ ...DEFAULT_HEADERS, "X-Correlation-Id": request.id, "Cache-Control": PRIVATE, ...response.headers });
  for (const name of ["etag", "last-modified", "content-encoding", "content-length", "cache-token"]) reply.removeHeader(name);
  if (retryAfter !== undefined) reply.header("Retry-After", String(retryAfter));
  if (failure.facts?.currentETag !== undefined) reply.header("ETag", failure.facts.currentETag);
  if (status === 401) reply.header("WWW-Authenticate", "Bearer");
  if (request.state?.deletesCookie) reply.header("Set-Cookie", clearedSessionCookie());

  const locale = request.state?.locale ?? chooseLocale(request.headers["accept-language"]);
  if (audienceOf(request.url) === "person") {
    return reply
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", PLAIN_PAGE_POLICY)
      .send(plainPage({ status, code: failure.code, locale, correlationId: request.id }));
  }
  const problem = buildProblem({
    status,
    code: problemCodeOf(failure),
    correlationId: request.id,
    errors: errorsOf(response, locale),
    secondFactor: failure.facts?.secondFactor,
    locale,
    retryAfterSeconds: retryAfter,
  });
  const document = request.url.startsWith("/trpc/") ? withTrpcError(problem) : problem;
  // A string, not an object: the serializer would set the content type to plain JSON.
  return reply.type(PROBLEM_TYPE).header("Content-Security-Policy", DATA_POLICY).send(JSON.stringify(document));
}

function problemCodeOf({ code, facts }: Failure): ProblemCode {
  if (facts?.terms !== undefined) return "terms";
  return facts?.mustSetUpSecondFactor === true ? "secondFactor" : code;
}

/** The status of an error by which Fastify rejects a request, such as one with a too large or invalid body; null for other errors. */
function frameworkStatus(error: unknown): number | null {
  const { statusCode, code } = error as Partial<FastifyError>;
  if (typeof statusCode !== "number" || typeof code !== "string" || !code.startsWith("FST_ERR_")) {
    // The body parser and its guard against __proto__ throw plain errors with a status.
    return error instanceof SyntaxError && statusCode === 400 ? 400 : null;
  }
  return statusCode >= 400 && statusCode < 500 ? statusCode : null;
}

/** Converts a rejection by Fastify to a failure. For a 400 it says whether the body is missing or isn't JSON. */
function frameworkFailure(error: unknown, status: number, locale: Locale): Failure {
  const { code, message } = error as FastifyError;
  if (status === 404) return { code: "NotFound", detail: message };
  if (status !== 400) return { code: "BadRequest", detail: message };
  const text = bodyMessage(code === "FST_ERR_CTP_EMPTY_JSON_BODY" ? "empty" : "invalid", locale);
  return { code: "BadRequest", detail: message, facts: { errors: [{ path: "", message: text }] } };
}

/** The errors in the input; a single error about the whole input if the failure names no member. */
function errorsOf({ status, failure }: FailureResponse, locale: Locale): Problem["errors"] {
  if (status !== 400) return undefined;
  const { errors = [] } = failure.facts ?? {};
  return errors.length > 0 ? errors : [{ path: "", message: problemDetail(400, locale) }];
}

/** Adds the format that tRPC clients parse, so that they get the code and status of a rejection by the HTTP layer. */
function withTrpcError(problem: Problem): object {
  const data = {
    code: problem.code,
    httpStatus: problem.status,
    facts: problem.status === 401 ? { isAuthenticated: false } : {},
    correlationId: problem.correlationId,
  };
  return { ...problem, error: { message: problem.code, code: -32_000 - problem.status, data } };
}
