import { randomUUID } from "node:crypto";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import type { StoredPage } from "../page-rows.shared.ts";
import { localeOfPage } from "./page-locale.ts";
import { findTranslationRow, listTranslationRows, saveTranslationRow } from "./translation-rows.shared.ts";

/** The translations of each other, each in another language. */
export type TranslationGroup = { readonly guid: Guid; readonly locales: readonly Locale[] };

/** The group of a page; a page without one gets a new group. */
export async function findOrStartGroup(tx: PlatformTransaction, ctx: UserContext, page: StoredPage): Promise<TranslationGroup> {
  const translation = await findTranslationRow(tx, tx.platformGuid, page.guid);
  if (translation !== null) {
    const rows = await listTranslationRows(tx, tx.platformGuid, translation.groupGuid);
    return { guid: translation.groupGuid, locales: rows.map(({ locale }) => locale) };
  }
  const first = { pageGuid: page.guid, groupGuid: randomUUID(), locale: localeOfPage(page, ctx), sourceGuid: null, sourceNumber: null };
  await saveTranslationRow(tx, tx.platformGuid, first);
  return { guid: first.groupGuid, locales: [first.locale] };
}
