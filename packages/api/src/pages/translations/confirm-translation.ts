import { Guid } from "@plein/contract/guid";
import { PageTranslations } from "@plein/contract/pages/page-translations";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { readTranslations } from "./get-translations.ts";
import { EXAMPLE_TRANSLATIONS } from "./translation-examples.ts";
import { findSourceVersions, findTranslationRow, saveSourceNumber } from "./translation-rows.shared.ts";

/** Notes that a translation follows its source as it is published now. A page without a source stays as it is. */
export const confirmTranslation = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:confirmTranslation",
      summary: "Marks a translation as up to date with the latest publication of its source.",
      example: { response: EXAMPLE_TRANSLATIONS },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PageTranslations)
  .mutation(async ({ ctx, input: { guid } }) =>
    ctx.db.transaction(async (tx) => {
      const page = unwrap(await findPageForAction(tx, ctx, guid, "page.edit"));
      const translation = await findTranslationRow(tx, tx.platformGuid, guid);
      if (translation !== null && translation.sourceGuid !== null) {
        const { latest } = await findSourceVersions(tx, tx.platformGuid, { sourceGuid: translation.sourceGuid, followed: null });
        await saveSourceNumber(tx, tx.platformGuid, guid, latest);
        const after = { title: page.draft.title, sourceNumber: latest ?? 0 };
        await addAuditEntry(tx, ctx, { action: "pages.confirmTranslation", objectType: "page", objectGuid: guid, after });
      }
      return readTranslations(tx, ctx, page);
    }),
  );
