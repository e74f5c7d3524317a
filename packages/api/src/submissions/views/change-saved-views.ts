import { SavedView, SavedViewChange, SavedViewInput } from "@plein/contract/forms/views/saved-view";
import { Guid } from "@plein/contract/guid";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { checkViewName, findFormOfViews, findViewForEditing } from "./saved-view-rights.ts";
import { addSavedViewRow, removeSavedViewRow, type SavedViewRow, saveSavedViewRow } from "./saved-view-rows.ts";

const EXAMPLE_VIEW: SavedView = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000023",
  name: "Nog te behandelen",
  query: "?state=Received",
  isShared: false,
};

/** Saves a search of a form's submissions under a name. */
export const addSavedView = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/forms/{guid}/views",
      status: 201,
      summary: "Saves a search of a form's submissions under a name, for the caller or for all users who handle them.",
      example: { body: { name: EXAMPLE_VIEW.name, query: EXAMPLE_VIEW.query }, response: EXAMPLE_VIEW },
    },
  })
  .input(SavedViewInput.extend({ guid: Guid }))
  .output(SavedView)
  .mutation(async ({ ctx, input }) => unwrap(await add(ctx, input)));

async function add(
  ctx: UserContext,
  { guid: formGuid, name, query, isShared }: SavedViewInput & { guid: Guid },
): Promise<Result<SavedView>> {
  const form = await findFormOfViews(ctx, formGuid, isShared);
  if (form.code !== "Success") return form;
  const { db, actor } = ctx;
  const view = { formGuid, userGuid: isShared ? null : actor.userGuid, name, query };
  return db.transaction(async (tx) => {
    const checked = await checkViewName(tx, ctx, { ...view, guid: null });
    if (checked.code !== "Success") return checked;
    const guid = await addSavedViewRow(tx, db.platformGuid, view);
    await addAuditEntry(tx, ctx, { action: "submissions.addView", objectType: "savedView", objectGuid: guid, after: toAuditFacts(view) });
    return success({ guid, name, query, isShared });
  });
}

/** Renames a view, saves another search under its name, shares it or takes it back. Saving a deleted one brings it back. */
export const saveSavedView = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/submissionviews/{guid}",
      summary: "Changes a saved view. Members that are left out don't change; saving a deleted view restores it.",
      example: { body: { name: EXAMPLE_VIEW.name }, response: EXAMPLE_VIEW },
      hasEntity: true,
    },
  })
  .input(SavedViewChange.extend({ guid: Guid }))
  .output(SavedView)
  .mutation(async ({ ctx, input: { guid, ...change } }) => ctx.db.transaction(async (tx) => unwrap(await save(tx, ctx, guid, change))));

async function save(tx: PlatformTransaction, ctx: UserContext, guid: Guid, change: SavedViewChange): Promise<Result<SavedView>> {
  const result = await findViewForEditing(tx, ctx, guid);
  if (result.code !== "Success") return result;
  const row = result.value;
  const { name = row.name, query = row.query, isShared = row.userGuid === null } = change;
  const form = await findFormOfViews(ctx, row.formGuid, isShared);
  if (form.code !== "Success") return form;
  const changed: SavedViewRow = { ...row, name, query, userGuid: isShared ? null : ctx.actor.userGuid };
  const checked = await checkViewName(tx, ctx, changed);
  if (checked.code !== "Success") return checked;
  await saveSavedViewRow(tx, ctx.db.platformGuid, changed);
  const [before, after] = [toAuditFacts(row), toAuditFacts(changed)];
  await addAuditEntry(tx, ctx, { action: "submissions.saveView", objectType: "savedView", objectGuid: guid, before, after });
  return success({ guid, name, query, isShared });
}

/** Deletes a view; for a day, saving it brings it back. */
export const removeSavedView = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/submissionviews/{guid}",
      summary: "Deletes a saved view. Saving it within a day restores it.",
      example: { response: { guid: EXAMPLE_VIEW.guid } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid } }) =>
    ctx.db.transaction(async (tx) => {
      const row = unwrap(await findViewForEditing(tx, ctx, guid));
      await removeSavedViewRow(tx, ctx.db.platformGuid, row);
      await addAuditEntry(tx, ctx, {
        action: "submissions.removeView",
        objectType: "savedView",
        objectGuid: guid,
        before: toAuditFacts(row),
      });
      return { guid };
    }),
  );

/** The data of a view in the audit log, without the query, which may contain the name of a sender. */
function toAuditFacts({ name, userGuid }: Pick<SavedViewRow, "name" | "userGuid">) {
  return { name, isShared: userGuid === null };
}
