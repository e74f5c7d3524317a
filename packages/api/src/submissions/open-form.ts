import type { FormContent } from "@plein/contract/forms/form";
import type { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { hasUnknownParts, readStoredContent } from "../forms/content/stored-content.shared.ts";
import type { FormRow } from "../forms/form-row.shared.ts";
import { findVersionToFillIn } from "../forms/form-rows.shared.ts";
import { findFormToFillIn } from "../forms/form-to-fill-in.shared.ts";
import { fillOptions } from "../forms/question-sources.shared.ts";

/** A form with the content of the version that is filled in, whose questions have the options of this moment. */
export type OpenForm = { readonly form: FormRow; readonly content: FormContent };

/** The days after the next version in which a form that was started in a version can still be submitted. */
export const FORMER_VERSION_DAYS = 30;

/**
 * A form that the caller may fill in: NotFound if they may not, Unauthorized while it is closed, and Expired for a version that no longer
 * accepts answers.
 */
export async function findOpenForm(ctx: ApiContext, formGuid: Guid, version: number): Promise<Result<OpenForm>> {
  const form = await findFormToFillIn(ctx, formGuid);
  if (form === null) return failure("NotFound", `No form ${formGuid} for this caller`);
  if (form.isArchived) return failure("Unauthorized", `Form ${formGuid} is archived`, { isAuthenticated: true });
  if (form.version === version && form.isOfLaterRelease) return failOfLaterRelease(formGuid);
  if (form.version === version && form.publishedContent !== null) return openWith(ctx, form, form.publishedContent);
  return findFormer(ctx, form, version);
}

/** A form with the options of its questions. */
export async function openWith(ctx: ApiContext, form: FormRow, content: FormContent): Promise<Result<OpenForm>> {
  return success({ form, content: (await fillOptions(ctx, content)).content });
}

async function findFormer(ctx: ApiContext, form: FormRow, version: number): Promise<Result<OpenForm>> {
  const { db, locale } = ctx;
  const former = await findVersionToFillIn(db, db.platformGuid, { formGuid: form.guid, version, days: FORMER_VERSION_DAYS });
  if (former === null) return badField(["version"], "formVersion", locale);
  if (!former.takesAnswers) return failure("Expired", `Version ${version} of form ${form.guid} takes no answers any more`);
  const stored = readStoredContent(former.content);
  return hasUnknownParts(stored) ? failOfLaterRelease(form.guid) : openWith(ctx, form, stored.content);
}

function failOfLaterRelease(formGuid: Guid): Failure {
  return failure("Unauthorized", `A later release published form ${formGuid}`, { isAuthenticated: true });
}
