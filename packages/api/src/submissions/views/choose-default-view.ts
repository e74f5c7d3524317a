import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findFormOfViews } from "./saved-view-rights.ts";
import { listSavedViewRows, removeDefaultView, saveDefaultView } from "./saved-view-rows.ts";

const Output = z.strictObject({ defaultViewGuid: Guid.nullable() });

/** Chooses the view that the caller starts with. */
export const chooseDefaultView = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/forms/{guid}/views:chooseDefault",
      summary: "Chooses the saved view of a form's submissions that the caller starts with; null for all of them.",
      example: { body: { viewGuid: null }, response: { defaultViewGuid: null } },
    },
  })
  .input(z.strictObject({ guid: Guid, viewGuid: Guid.nullable() }))
  .output(Output)
  .mutation(async ({ ctx, input }) => unwrap(await choose(ctx, input)));

async function choose(
  ctx: UserContext,
  { guid: formGuid, viewGuid }: { readonly guid: Guid; readonly viewGuid: Guid | null },
): Promise<Result<z.infer<typeof Output>>> {
  const form = await findFormOfViews(ctx, formGuid, false);
  if (form.code !== "Success") return form;
  const { db, actor } = ctx;
  const owner = { formGuid, userGuid: actor.userGuid };
  return db.transaction(async (tx) => {
    const views = await listSavedViewRows(tx, db.platformGuid, owner);
    if (viewGuid !== null && !views.some(({ guid }) => guid === viewGuid)) return failure("NotFound", `No saved view ${viewGuid}`);
    if (viewGuid === null) await removeDefaultView(tx, db.platformGuid, owner);
    else await saveDefaultView(tx, db.platformGuid, { ...owner, viewGuid });
    const entry = { action: "submissions.chooseView", objectType: "form", objectGuid: formGuid, after: { viewGuid } } as const;
    await addAuditEntry(tx, ctx, entry);
    return success({ defaultViewGuid: viewGuid });
  });
}
