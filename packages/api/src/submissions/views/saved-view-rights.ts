import { can } from "@plein/contract/access/policy";
import { MAX_SAVED_VIEWS, type SavedView } from "@plein/contract/forms/views/saved-view";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import { computeEtag, matchesIfMatch } from "../../etag.ts";
import { badField, failTakenField } from "../../field-errors.ts";
import { type FormRow, toFormAccess } from "../../forms/form-row.shared.ts";
import { findSearch } from "../submission-search.ts";
import { listSavedViewRows, lockSavedView, type SavedViewRow } from "./saved-view-rows.ts";

/** Handlers of a form's submissions who may also change the form may manage its shared views. */
export function canShareViews({ actor }: Pick<UserContext, "actor">, form: FormRow): boolean {
  return can(actor, "form.edit", toFormAccess(form));
}

/** @returns NotFound and Unauthorized as for the submissions of the form, and Unauthorized for a shared view without that right */
export async function findFormOfViews(ctx: UserContext, formGuid: Guid, isShared: boolean): Promise<Result<FormRow>> {
  const result = await findSearch(ctx, formGuid, { action: "submissions.list", query: {} });
  if (result.code !== "Success") return result;
  const { form } = result.value;
  if (isShared && !canShareViews(ctx, form))
    return failure("Unauthorized", `No right to share views of form ${formGuid}`, { isAuthenticated: true });
  return success(form);
}

/**
 * A locked view that the caller may change: NotFound for one of another user, Unauthorized for a shared one without that right, and
 * Conflict, with the current view, if it doesn't match If-Match.
 */
export async function findViewForEditing(tx: PlatformTransaction, ctx: UserContext, guid: Guid): Promise<Result<SavedViewRow>> {
  const row = await lockSavedView(tx, ctx.db.platformGuid, guid);
  if (row === null || (row.userGuid !== null && row.userGuid !== ctx.actor.userGuid)) return failure("NotFound", `No saved view ${guid}`);
  const form = await findFormOfViews(ctx, row.formGuid, row.userGuid === null);
  if (form.code !== "Success") return form;
  const current = { guid, name: row.name, query: row.query, isShared: row.userGuid === null } satisfies SavedView;
  if (matchesIfMatch(ctx.ifMatch, current)) return success(row);
  return failure("Conflict", `Saved view ${guid} changed`, { current, currentETag: computeEtag(current) });
}

/** @returns Conflict for a name that the caller sees already, BadRequest if the maximum number of views is reached */
export async function checkViewName(
  tx: PlatformTransaction,
  { db, actor, locale }: UserContext,
  { guid, formGuid, userGuid, name }: Omit<SavedViewRow, "guid" | "query"> & { readonly guid: Guid | null },
): Promise<Result<void>> {
  const views = await listSavedViewRows(tx, db.platformGuid, { formGuid, userGuid: actor.userGuid });
  const others = views.filter((view) => view.guid !== guid);
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase())) return failTakenField(["name"], "takenViewName", locale);
  const alike = others.filter(({ isShared }) => isShared === (userGuid === null));
  return alike.length < MAX_SAVED_VIEWS ? success(undefined) : badField(["name"], ["tooMany", MAX_SAVED_VIEWS], locale);
}
