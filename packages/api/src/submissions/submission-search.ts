import { can } from "@plein/contract/access/policy";
import { buildSubmissionFields } from "@plein/contract/forms/submission-fields";
import type { Guid } from "@plein/contract/guid";
import { NO_FILTER, parseListFilter } from "@plein/contract/list-items/lists/list-filter";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { badField, badFieldError, badFields } from "../field-errors.ts";
import { type FormRow, toFormAccess, toSubmissionsAccess } from "../forms/form-row.shared.ts";
import { findForm } from "../forms/form-rows.shared.ts";
import type { SubmissionSearch } from "./stored-submission-rows.ts";

type Query = { readonly filter?: string | undefined; readonly searchFilter?: string | undefined };

/** A form whose submissions the caller may handle, and the caller's search. */
export type FoundSearch = { readonly form: FormRow; readonly search: SubmissionSearch };

/** @returns NotFound for a form that the caller can't see, Unauthorized for one that they may only manage, BadRequest for a wrong filter */
export async function findSearch(
  { db, actor, locale }: UserContext,
  formGuid: Guid,
  { action, query }: { readonly action: "submissions.list" | "submissions.export"; readonly query: Query },
): Promise<Result<FoundSearch>> {
  const form = await findForm(db, db.platformGuid, formGuid);
  if (form === null) return failure("NotFound", `No form ${formGuid}`);
  if (!can(actor, action, toSubmissionsAccess(form))) {
    if (!can(actor, "form.view", toFormAccess(form))) return failure("NotFound", `Form ${formGuid} is not visible to this caller`);
    return failure("Unauthorized", `No right to the submissions of form ${formGuid}`, { isAuthenticated: true });
  }
  const json = parseJson(query.filter);
  if (json === undefined) return badField(["filter"], "format", locale);
  const parsed =
    json === null ? { isValid: true as const, filter: NO_FILTER } : parseListFilter(json, buildSubmissionFields(form.signatures));
  if (parsed.isValid) return success({ form, search: { formGuid, filter: parsed.filter, words: query.searchFilter ?? "" } });
  return badFields(
    parsed.issues.map(({ path, message, limit }) =>
      badFieldError(["filter", ...path], message === "tooMany" ? ["tooMany", limit ?? 0] : message, locale),
    ),
  );
}

/** Null for no filter, undefined for a text that is no JSON. */
function parseJson(filter: string | undefined): unknown {
  if (filter === undefined || filter === "") return null;
  try {
    return JSON.parse(filter);
  } catch {
    return undefined;
  }
}
