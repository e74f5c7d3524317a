import { Form, SavedForm } from "@plein/contract/forms/form";
import { type Result, success } from "@plein/contract/result";
import { isSameJson } from "@plein/contract/same-json";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntryOnce } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { isActiveUser } from "../users/active-user-rows.shared.ts";
import { findInventedQuestion, withLaterParts } from "./content/stored-content.shared.ts";
import { findFormForAction } from "./form-for-action.shared.ts";
import type { FormRow } from "./form-row.shared.ts";
import { findForm, saveFormRow } from "./form-rows.shared.ts";
import { findPermissionRefusal } from "./permission-change.ts";
import { EXAMPLE_FORM, splitForm, toForm } from "./to-form.ts";

/**
 * Saves a form as a whole. Its questions and texts become visible with the next version; changes of its other members take effect at once.
 * Undo saves the previous form.
 *
 * @returns Conflict, with the current form, if it changed since `revision` or If-Match
 */
export const saveForm = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/forms/{guid}",
      summary: "Saves a form as a whole: its draft, and the settings that count at once. Visitors see the draft once it is published.",
      example: { body: { ...EXAMPLE_FORM, guid: undefined }, response: EXAMPLE_FORM },
      hasEntity: true,
    },
  })
  .input(SavedForm)
  .output(Form)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await save(tx, ctx, input))));

async function save(tx: PlatformTransaction, ctx: UserContext, input: SavedForm): Promise<Result<Form>> {
  const { guid, revision, ...saved } = input;
  const result = await findFormForAction(tx, ctx, { guid, action: "form.edit", revision });
  if (result.code !== "Success") return result;
  const stored = result.value;
  const { content: known, settings } = splitForm(saved);
  const invented = findInventedQuestion(known, stored.laterParts);
  if (invented !== null) return badField(invented, "choice", ctx.locale);
  const content = withLaterParts(known, stored.laterParts);
  const { platformGuid } = ctx.db;
  const { ownerGuid = stored.ownerGuid } = saved;
  const refusal = findPermissionRefusal(ctx, stored, { ...settings, ownerGuid });
  if (refusal !== null) return refusal;
  const isNewOwner = ownerGuid !== null && ownerGuid !== stored.ownerGuid;
  if (isNewOwner && !(await isActiveUser(tx, platformGuid, ownerGuid))) return badField(["ownerGuid"], "choice", ctx.locale);
  // A draft with parts of a later release can differ in them alone.
  const hasUnpublishedChanges = !isSameJson(known, stored.publishedContent) || (stored.laterParts !== null && stored.hasUnpublishedChanges);
  await saveFormRow(tx, platformGuid, { guid, content, settings, ownerGuid, hasUnpublishedChanges, userGuid: ctx.actor.userGuid });
  const [before, after] = [toAuditFacts(stored), toAuditFacts({ content, settings, ownerGuid })];
  await addAuditEntryOnce(tx, ctx, { action: "forms.save", objectType: "form", objectGuid: guid, before, after });
  await tx.invalidate([`form:${guid}`]);
  const form = await findForm(tx, platformGuid, guid);
  if (form === null) throw new Error("A locked row is gone");
  return success(toForm(form));
}

/** The data of a form in the audit log. */
function toAuditFacts({ content, settings, ownerGuid }: Pick<FormRow, "content" | "settings" | "ownerGuid">) {
  const { state, visibility, submissionVisibility, publicResults, manageRoleIds, dataRoleIds, retentionDays } = settings;
  return {
    title: content.title,
    state,
    visibility,
    submissionVisibility,
    publicResults,
    manageRoleIds,
    dataRoleIds,
    retentionDays,
    ownerGuid,
  };
}
