import { ResultError } from "@plein/api/result-error";
import type { Locale } from "@plein/contract/locale";
import { failure } from "@plein/contract/result";
import type { SchemaIssue } from "@plein/contract/schema-issue";
import { fieldErrors } from "@plein/i18n/field-errors";

/** Builds the failure for a rejected file: 400, with its field and the message `issue.custom.<reason>`. */
export function uploadRefused(
  locale: Locale,
  refused: { readonly field: string; readonly reason: string; readonly detail: string },
): ResultError {
  const { field, reason, detail } = refused;
  const issue: SchemaIssue = { code: "custom", path: [field], message: "", params: { message: reason } };
  return new ResultError(failure("BadRequest", detail, { errors: fieldErrors([issue], locale, { [field]: true }) }));
}
