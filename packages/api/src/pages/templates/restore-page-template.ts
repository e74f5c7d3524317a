import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { PageTemplate } from "@plein/contract/pages/page-template";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { failTakenField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_TEMPLATE, toPageTemplate } from "./page-template.ts";
import { findPageTemplateRow, isTemplateNameTaken, lockPageTemplate, savePageTemplateRow } from "./page-template-rows.ts";

/** Undoes the removal of a template. One that isn't removed stays as it is. @returns Conflict if another one has its name by now */
export const restorePageTemplate = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pagetemplates/{guid}:restore",
      summary: "Restores a template that was removed less than 30 days ago.",
      example: { response: EXAMPLE_TEMPLATE },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PageTemplate)
  .mutation(async ({ ctx, input: { guid } }) => ctx.db.transaction(async (tx) => unwrap(await restore(tx, ctx, guid))));

async function restore(tx: PlatformTransaction, ctx: UserContext, guid: Guid): Promise<Result<PageTemplate>> {
  const { platformGuid } = ctx.db;
  if (!can(ctx.actor, "pages.add")) return failure("Unauthorized", "pages.add: no right", { isAuthenticated: true });
  const removed = await lockPageTemplate(tx, platformGuid, { guid, isRemoved: true });
  if (removed === null) {
    const there = await findPageTemplateRow(tx, platformGuid, guid);
    return there === null ? failure("NotFound", `No page template ${guid}`) : success(toPageTemplate(there));
  }
  const { name } = removed;
  if (await isTemplateNameTaken(tx, platformGuid, { guid, name })) return failTakenField(["guid"], "takenTemplateName", ctx.locale);
  const row = await savePageTemplateRow(tx, platformGuid, { guid, name, isRemoved: false });
  await addAuditEntry(tx, ctx, { action: "pageTemplates.restore", objectType: "pageTemplate", objectGuid: guid, after: { name } });
  return success(toPageTemplate(row));
}
