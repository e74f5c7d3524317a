import { can } from "@plein/contract/access/policy";
import { Form } from "@plein/contract/forms/form";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { findFormForAction } from "./form-for-action.shared.ts";
import { toFormAccess } from "./form-row.shared.ts";
import { findForm, lockRemovedForm, saveFormRemoved } from "./form-rows.shared.ts";
import { EXAMPLE_FORM, toForm } from "./to-form.ts";

const RemovedForm = z.strictObject({ guid: Guid });
type RemovedForm = z.infer<typeof RemovedForm>;

/** Moves a form to the trash with its submissions, which nobody sees from then on. */
export const removeForm = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/forms/{guid}",
      summary: "Moves a form to the trash with its submissions.",
      example: { response: { guid: EXAMPLE_FORM.guid } },
    },
  })
  .input(RemovedForm)
  .output(RemovedForm)
  .mutation(async ({ ctx, input: { guid } }) => ctx.db.transaction(async (tx) => unwrap(await remove(tx, ctx, guid))));

async function remove(tx: PlatformTransaction, ctx: UserContext, guid: Guid): Promise<Result<RemovedForm>> {
  const form = await findFormForAction(tx, ctx, { guid, action: "form.remove" });
  if (form.code !== "Success") return form;
  await saveFormRemoved(tx, ctx.db.platformGuid, { guid, userGuid: ctx.actor.userGuid, isRemoved: true });
  const before = { title: form.value.content.title };
  await addAuditEntry(tx, ctx, { action: "forms.remove", objectType: "form", objectGuid: guid, before });
  await tx.invalidate([`form:${guid}`]);
  return success({ guid });
}

/** Takes a form out of the trash: the undo of removing it. */
export const restoreForm = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/forms/{guid}:restore",
      summary: "Restores a form from the trash with its submissions.",
      example: { response: EXAMPLE_FORM },
      hasEntity: true,
    },
  })
  .input(RemovedForm)
  .output(Form)
  .mutation(async ({ ctx, input: { guid } }) => ctx.db.transaction(async (tx) => unwrap(await restore(tx, ctx, guid))));

async function restore(tx: PlatformTransaction, ctx: UserContext, guid: Guid): Promise<Result<Form>> {
  const { platformGuid } = ctx.db;
  const removed = await lockRemovedForm(tx, platformGuid, guid);
  if (removed === null || !can(ctx.actor, "form.view", toFormAccess(removed))) return failure("NotFound", `No removed form ${guid}`);
  if (!can(ctx.actor, "form.remove", toFormAccess(removed)))
    return failure("Unauthorized", `No right to restore form ${guid}`, { isAuthenticated: true });
  await saveFormRemoved(tx, platformGuid, { guid, userGuid: ctx.actor.userGuid, isRemoved: false });
  await addAuditEntry(tx, ctx, { action: "forms.restore", objectType: "form", objectGuid: guid, after: { title: removed.content.title } });
  await tx.invalidate([`form:${guid}`]);
  const form = await findForm(tx, platformGuid, guid);
  if (form === null) throw new Error("A locked row is gone");
  return success(toForm(form));
}
