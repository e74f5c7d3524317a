import { Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import type { VersionedSetting } from "@plein/contract/settings/setting-change";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { badFieldError } from "../field-errors.ts";
import type { SqlTarget } from "../run-sql.ts";
import { countPagesByLocale, hasTranslations } from "./language-rows.ts";
import { findLocales } from "./settings.shared.ts";
import { readVersionedSetting } from "./versioned-settings.ts";

const PATH = ["setting", "value"];

/**
 * Validates a change of the languages. Pages without a language of their own are in the default language: so that language can't be
 * removed, and can't be replaced once these pages have translations. A language can't be removed while pages are in it.
 */
export async function findLanguageErrors(target: SqlTarget, ctx: UserContext, { key, value }: VersionedSetting): Promise<FieldError[]> {
  const { db, platform, locale } = ctx;
  if (key === "defaultLocale")
    return (await hasTranslations(target, db.platformGuid)) ? [badFieldError(PATH, "defaultLanguageInUse", locale)] : [];
  if (key !== "locales") return [];
  const locales = z.array(Locale).parse(value);
  const { value: defaultLocale } = await readVersionedSetting(target, ctx, "defaultLocale");
  if (!locales.includes(Locale.parse(defaultLocale))) return [badFieldError(PATH, "defaultLanguageFirst", locale)];
  const removed = (await findLocales(target, platform)).filter((one) => !locales.includes(one));
  const inUse = await countPagesByLocale(target, db.platformGuid, removed);
  return inUse.length > 0 ? [badFieldError(PATH, "languageInUse", locale)] : [];
}
