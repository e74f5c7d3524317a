import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PageOption } from "@plein/contract/pages/page";
import { readPageLocale } from "@plein/contract/pages/read-option";
import type { MissingTranslationChoice } from "@plein/contract/settings/missing-translation";
import type { ApiContext } from "../../context.ts";
import { readPage } from "../../pages/page-view.shared.ts";
import { findStoredSettings, readVisitorSettings } from "../../settings/settings.shared.ts";
import { hasItemTranslations } from "./any-item-translation-rows.ts";

/**
 * The language of a list: it shows an item with translations in the language of its page, or else in another one (translation fallback).
 */
export type ListLanguage = {
  readonly locale: Locale;
  /** language of items without one of their own, and the first alternative */
  readonly defaultLocale: Locale;
  /** whether items show that don't exist in the language of the page */
  readonly hasOthers: boolean;
};

type ListReader = Pick<ApiContext, "db" | "actor" | "correlationId" | "services" | "platform">;

/** The language that the lists on a page are in; null on a platform whose lists show every item. */
export async function findListLanguage(reader: ListReader, pageGuid: Guid): Promise<ListLanguage | null> {
  const languages = await rememberLanguages(reader, () => readStoredLanguages(reader));
  if (showsEveryItem(languages)) return null;
  const page = await readPage(reader, { guid: pageGuid });
  return chooseLanguage(reader, languages, page.code === "Success" ? page.value.page.options : []);
}

async function readStoredLanguages({ db, platform }: ListReader): Promise<StoredLanguages> {
  const [settings, hasTranslatedItems] = await Promise.all([
    findStoredSettings(db, platform.guid, LANGUAGE_SETTINGS),
    hasItemTranslations(db, platform.guid),
  ]);
  return { settings, hasTranslatedItems };
}

/** The language of a list on a page whose options were read before. */
export function chooseLanguage(
  { platform: { defaultLocale } }: Pick<ListReader, "platform">,
  languages: ListLanguages,
  options: readonly PageOption[],
): ListLanguage | null {
  if (showsEveryItem(languages)) return null;
  const hasOthers = languages.missingTranslation === "page";
  return { locale: readPageLocale(options) ?? defaultLocale, defaultLocale, hasOthers };
}

/**
 * Whether the lists of a platform show every item: those of a platform with one language do, and so do those that show untranslated items
 * as long as no item is translated. Then their statements have no condition for each item.
 */
function showsEveryItem({ locales, missingTranslation, hasTranslatedItems }: ListLanguages): boolean {
  return locales.length < 2 || (missingTranslation === "page" && !hasTranslatedItems);
}

export type ListLanguages = {
  readonly locales: readonly Locale[];
  readonly missingTranslation: MissingTranslationChoice;
  readonly hasTranslatedItems: boolean;
};

export const LANGUAGE_SETTINGS = ["locales", "missingTranslation"] as const;

export type StoredLanguages = {
  /** saved values of LANGUAGE_SETTINGS */
  readonly settings: readonly { readonly key: string; readonly value: unknown }[];
  readonly hasTranslatedItems: boolean;
};

/**
 * Cached until a setting changes or the first item is translated.
 *
 * @param readStored from a statement that may read more
 */
export function rememberLanguages(
  { platform, services }: Pick<ListReader, "platform" | "services">,
  readStored: () => Promise<StoredLanguages>,
): Promise<ListLanguages> {
  return services.memory.getOrLoad<ListLanguages>({ platformGuid: platform.guid, key: "languages" }, async () => {
    const { settings, hasTranslatedItems } = await readStored();
    const { locales, missingTranslation } = readVisitorSettings(settings, platform);
    return { value: { locales, missingTranslation, hasTranslatedItems }, tags: ["site"], bytes: 100 };
  });
}
