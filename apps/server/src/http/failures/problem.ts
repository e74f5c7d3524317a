import { DEFAULT_LOCALE, type Locale } from "@plein/contract/languages";
import type { FailureCode, FieldError } from "@plein/contract/result";
import type { SecondFactorChallenge } from "@plein/contract/sessions/second-factor";
import { problemTitle } from "@plein/i18n/problem-title";
import { TEXTS as BY_KEY } from "./messages/texts.gen.ts";

/**
 * A result code; or, with 403, the step that is required of the caller first: to accept the terms of use in force before a change
 * (`terms`), or to set up the second factor that their platform requires (`secondFactor`).
 */
export type ProblemCode = FailureCode | "terms" | "secondFactor";

/** An error as every API for programs sends it (RFC 9457, application/problem+json). */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** advice for the caller; nothing internal */
  readonly detail: string;
  readonly code: ProblemCode;
  readonly correlationId: string;
  /** with 400: the errors in the input, by JSON pointer */
  readonly errors?: readonly FieldError[];
  /** with 401, for a right password of an account with a second factor: the challenge */
  readonly secondFactor?: SecondFactorChallenge;
};

export type ProblemInput = Pick<Problem, "status" | "code" | "correlationId" | "errors" | "secondFactor"> & {
  readonly locale: Locale;
  readonly retryAfterSeconds?: number | undefined;
};

export const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/** Typed by string, because the keys are built from statuses and codes, not all of which have a text. */
const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = BY_KEY;

export function buildProblem({ status, code, correlationId, errors, secondFactor, locale, retryAfterSeconds }: ProblemInput): Problem {
  const title = problemTitle(locale, {
    code: code === "terms" || code === "secondFactor" ? "Unauthorized" : code,
    status,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
  const problem = {
    type: `/api/docs#problem-${status}`,
    title,
    status,
    detail: TEXTS[locale][`problem.${code}.detail`] ?? problemDetail(status, locale),
    code,
    correlationId,
  };
  return { ...problem, ...(errors === undefined ? {} : { errors }), ...(secondFactor === undefined ? {} : { secondFactor }) };
}

/** Returns the advice for a status. A status without a text of its own uses the text of 400 or 500. */
export function problemDetail(status: number, locale: Locale): string {
  const texts = TEXTS[locale];
  return texts[`problem.${status}.detail`] ?? texts[`problem.${status < 500 ? 400 : 500}.detail`] ?? "";
}

/** Returns the message about a body that can't be parsed. */
export function bodyMessage(defect: "empty" | "invalid", locale: Locale): string {
  return TEXTS[locale][`problem.body.${defect}`] ?? "";
}

export function correlationLabel(locale: Locale): string {
  return TEXTS[locale]["problem.code"] ?? "";
}

/** The statuses that a problem may have, in rising order. */
export const PROBLEM_STATUSES: readonly number[] = Object.keys(TEXTS[DEFAULT_LOCALE]).flatMap(
  (key) => /^problem\.(\d+)\.detail$/.exec(key)?.slice(1).map(Number) ?? [],
);
