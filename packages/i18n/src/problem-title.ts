import type { Locale } from "@plein/contract/locale";
import type { FailureCode } from "@plein/contract/result";
import { type TextKey, translate } from "./translate.ts";

/** A failed call as users see it: its result code and HTTP status determine the message. */
export type Problem = { readonly code: FailureCode; readonly status: number; readonly retryAfterSeconds?: number };

/** The `title` of a problem document (RFC 9457) in the caller's language. */
export function problemTitle(locale: Locale, { code, status, retryAfterSeconds = 0 }: Problem): string {
  return translate(locale, BY_STATUS[status] ?? BY_CODE[code], { seconds: retryAfterSeconds });
}

/** Statuses that are more specific than their code. */
const BY_STATUS: Readonly<Record<number, TextKey>> = {
  401: "problem.unauthenticated",
  405: "problem.methodNotAllowed",
  413: "problem.tooLarge",
  415: "problem.unsupportedMediaType",
  421: "problem.unknownHost",
  503: "problem.unavailable",
};

const BY_CODE: Readonly<Record<FailureCode, TextKey>> = {
  BadRequest: "problem.badRequest",
  Unauthorized: "problem.unauthorized",
  NotFound: "problem.notFound",
  Conflict: "problem.conflict",
  Expired: "problem.expired",
  TooSoon: "problem.tooSoon",
  Abused: "problem.abused",
  Failed: "problem.failed",
};
