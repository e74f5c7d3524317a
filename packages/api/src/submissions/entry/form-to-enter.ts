import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { type FormRow, toSubmissionsAccess } from "../../forms/form-row.shared.ts";
import { type OpenForm, openWith } from "../open-form.ts";
import { findSearch } from "../submission-search.ts";

export function canEnterSubmissions({ actor }: Pick<UserContext, "actor">, form: FormRow): boolean {
  return can(actor, "submission.edit", toSubmissionsAccess(form));
}

/**
 * A published form whose submissions the caller handles, open or closed: NotFound if they can't see it, and for one that was never
 * published; Unauthorized if they may only see its submissions or manage it, and for one that is archived.
 */
export async function findFormToEnter(ctx: UserContext, formGuid: Guid): Promise<Result<OpenForm>> {
  const result = await findSearch(ctx, formGuid, { action: "submissions.list", query: {} });
  if (result.code !== "Success") return result;
  const { form } = result.value;
  if (!canEnterSubmissions(ctx, form))
    return failure("Unauthorized", `No right to handle submissions of form ${formGuid}`, { isAuthenticated: true });
  if (form.version === null || form.publishedContent === null) return failure("NotFound", `Form ${formGuid} was never published`);
  if (form.isArchived) return failure("Unauthorized", `Form ${formGuid} is archived`, { isAuthenticated: true });
  return openWith(ctx, form, form.publishedContent);
}
