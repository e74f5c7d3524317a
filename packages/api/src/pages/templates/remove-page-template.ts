import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { ResultError } from "../../result-error.ts";
import { lockPageTemplate, savePageTemplateRow } from "./page-template-rows.ts";

/** Removes a template, which can be restored for 30 days; the pages that were made with it stay as they are. */
export const removePageTemplate = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/pagetemplates/{guid}",
      summary: "Removes a template, which can be restored for 30 days. Pages that were added with it don't change.",
      example: { response: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000003" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid } }) => {
    const { db, actor } = ctx;
    requireRight(actor, "pages.add");
    return db.transaction(async (tx) => {
      const stored = await lockPageTemplate(tx, db.platformGuid, { guid, isRemoved: false });
      if (stored === null) throw new ResultError(failure("NotFound", `No page template ${guid}`));
      const { name } = stored;
      await savePageTemplateRow(tx, db.platformGuid, { guid, name, isRemoved: true });
      await addAuditEntry(tx, ctx, { action: "pageTemplates.remove", objectType: "pageTemplate", objectGuid: guid, before: { name } });
      return { guid };
    });
  });
