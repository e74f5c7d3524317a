import { Guid } from "@plein/contract/guid";
import { PageTranslations } from "@plein/contract/pages/page-translations";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField, failTakenField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findPageForAction } from "../page-for-action.shared.ts";
import { readTranslations } from "./get-translations.ts";
import { localeOfPage } from "./page-locale.ts";
import { EXAMPLE_TRANSLATIONS } from "./translation-examples.ts";
import { findOrStartGroup } from "./translation-group.ts";
import { findTranslationRow, saveTranslationRow } from "./translation-rows.shared.ts";

const Link = z.strictObject({ guid: Guid, translationGuid: Guid });

/**
 * Makes an existing page the translation of another one.
 *
 * @returns BadRequest for two pages in one language and for a reusable block; Conflict for a page that is a translation already, and if the
 * page has a translation in that language
 */
export const linkTranslation = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:linkTranslation",
      summary: "Makes an existing page in another language the translation of a page.",
      example: { body: { translationGuid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b38" }, response: EXAMPLE_TRANSLATIONS },
    },
  })
  .input(Link)
  .output(PageTranslations)
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await link(tx, ctx, input))));

async function link(
  tx: PlatformTransaction,
  ctx: UserContext,
  { guid, translationGuid }: z.output<typeof Link>,
): Promise<Result<PageTranslations>> {
  const { db, locale } = ctx;
  const { platformGuid } = db;
  const page = await findPageForAction(tx, ctx, guid, "page.editSettings");
  if (page.code !== "Success") return page;
  const translation = await findPageForAction(tx, ctx, translationGuid, "page.editSettings");
  if (translation.code !== "Success") return translation;
  if (page.value.isReusable || translation.value.isReusable) return badField(["translationGuid"], "reusableLanguage", locale);
  const language = localeOfPage(translation.value, ctx);
  if ((await findTranslationRow(tx, platformGuid, translationGuid)) !== null)
    return failTakenField(["translationGuid"], "isTranslation", locale);
  const group = await findOrStartGroup(tx, ctx, page.value);
  const row = { pageGuid: translationGuid, groupGuid: group.guid, locale: language, sourceGuid: null, sourceNumber: null };
  if (group.locales.includes(language) || !(await saveTranslationRow(tx, platformGuid, row)))
    return failTakenField(["translationGuid"], "takenLanguage", locale);
  const after = { title: translation.value.draft.title, translationOf: guid, locale: language };
  await addAuditEntry(tx, ctx, { action: "pages.linkTranslation", objectType: "page", objectGuid: translationGuid, after });
  await tx.invalidate(["site", "sitemap", `translations:${group.guid}`, `page:${guid}`, `page:${translationGuid}`]);
  return success(await readTranslations(tx, ctx, page.value));
}
