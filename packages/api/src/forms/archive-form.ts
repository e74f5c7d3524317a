import { Form } from "@plein/contract/forms/form";
import { Guid } from "@plein/contract/guid";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { findFormForAction } from "./form-for-action.shared.ts";
import { findForm, saveFormArchived } from "./form-rows.shared.ts";
import { EXAMPLE_FORM, toForm } from "./to-form.ts";

/** Archives a form: it is closed, and no longer in the list of forms. */
export const archiveForm = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/forms/{guid}:archive",
      summary: "Archives a form: nobody can fill it in, and its submissions stay.",
      example: { response: { ...EXAMPLE_FORM, isArchived: true, isOpen: false } },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(Form)
  .mutation(async ({ ctx, input: { guid } }) => ctx.db.transaction(async (tx) => unwrap(await archive(tx, ctx, guid, true))));

/** Takes a form out of the archive, as it was. */
export const unarchiveForm = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/forms/{guid}:unarchive",
      summary: "Restores a form from the archive, in the state that it had.",
      example: { response: EXAMPLE_FORM },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(Form)
  .mutation(async ({ ctx, input: { guid } }) => ctx.db.transaction(async (tx) => unwrap(await archive(tx, ctx, guid, false))));

async function archive(tx: PlatformTransaction, ctx: UserContext, guid: Guid, isArchived: boolean): Promise<Result<Form>> {
  const result = await findFormForAction(tx, ctx, { guid, action: "form.edit" });
  if (result.code !== "Success") return result;
  const { platformGuid } = ctx.db;
  await saveFormArchived(tx, platformGuid, { guid, userGuid: ctx.actor.userGuid, isArchived });
  await addAuditEntry(tx, ctx, { action: isArchived ? "forms.archive" : "forms.unarchive", objectType: "form", objectGuid: guid });
  await tx.invalidate([`form:${guid}`]);
  const form = await findForm(tx, platformGuid, guid);
  if (form === null) throw new Error("A locked row is gone");
  return success(toForm(form));
}
