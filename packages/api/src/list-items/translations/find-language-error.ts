import type { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import { badFieldError } from "../../field-errors.ts";
import type { StoredItem } from "../items/item-rows.shared.ts";
import { listItemTranslationRows } from "./item-translation-rows.ts";
import { localeOfItem } from "./shown-translations.ts";

/** Rejects a change of language for an item with translations: each of these has its own language. */
export async function findLanguageError(
  tx: PlatformTransaction,
  ctx: UserContext,
  item: StoredItem,
  locale: Locale | null,
): Promise<FieldError[]> {
  if ((locale ?? ctx.platform.defaultLocale) === localeOfItem(item, ctx)) return [];
  const group = await listItemTranslationRows(tx, tx.platformGuid, item.row.guid);
  return group.length > 1 ? [badFieldError(["locale"], "linkedItemLanguage", ctx.locale)] : [];
}
