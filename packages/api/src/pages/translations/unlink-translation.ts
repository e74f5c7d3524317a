import { Guid } from "@plein/contract/guid";
import { PageTranslations } from "@plein/contract/pages/page-translations";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { readTranslations } from "./get-translations.ts";
import { EXAMPLE_TRANSLATIONS } from "./translation-examples.ts";
import { findTranslationRow, removeTranslationRow } from "./translation-rows.shared.ts";

/** Makes a page no translation of others any more; the page itself stays. A page without translations stays as it is. */
export const unlinkTranslation = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:unlinkTranslation",
      summary: "Removes a page from the group of its translations; the pages themselves stay.",
      example: { response: { ...EXAMPLE_TRANSLATIONS, source: null } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PageTranslations)
  .mutation(async ({ ctx, input: { guid } }) =>
    ctx.db.transaction(async (tx) => {
      const page = unwrap(await findPageForAction(tx, ctx, guid, "page.editSettings"));
      const translation = await findTranslationRow(tx, tx.platformGuid, guid);
      if (translation !== null) {
        await removeTranslationRow(tx, tx.platformGuid, guid);
        const before = { title: page.draft.title, locale: translation.locale };
        await addAuditEntry(tx, ctx, { action: "pages.unlinkTranslation", objectType: "page", objectGuid: guid, before });
        await tx.invalidate(["site", "sitemap", `translations:${translation.groupGuid}`, `page:${guid}`]);
      }
      return readTranslations(tx, ctx, page);
    }),
  );
