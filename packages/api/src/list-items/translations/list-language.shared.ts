import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PageOption } from "@plein/contract/pages/page";
import { readPageLocale } from "@plein/contract/pages/read-option";
import type { MissingTranslationChoice } from "@plein/contract/settings/missing-translation";
import type { ApiContext } from "../../context.ts";
import { readPage } from "../../pages/page-view.shared.ts";
import { findStoredSettings, readVisitorSettings } from "../../settings/settings.shared.ts";

/** The language of a list: it shows an item with translations in the language of its page, or else in another one. */
export type ListLanguage = {
  readonly locale: Locale;
  /** language of items without one of their own, and the first alternative */
  readonly defaultLocale: Locale;
  /** whether items show that don't exist in the language of the page */
  readonly hasOthers: boolean;
};

type ListReader = Pick<ApiContext, "db" | "actor" | "correlationId" | "services" | "platform">;

/** The language that the lists on a page are in; null on a platform with one language, whose lists show every item. */
export async function findListLanguage(reader: ListReader, pageGuid: Guid): Promise<ListLanguage | null> {
  const { db, platform } = reader;
  const settings = await rememberLanguages(reader, () => findStoredSettings(db, platform.guid, LANGUAGE_SETTINGS));
  if (settings.locales.length < 2) return null;
  const page = await readPage(reader, { guid: pageGuid });
  return chooseLanguage(reader, settings, page.code === "Success" ? page.value.page.options : []);
}

/** Like `findListLanguage`, for the options of a page that was read before. */
export function chooseLanguage(
  { platform: { defaultLocale } }: Pick<ListReader, "platform">,
  { locales, missingTranslation }: LanguageSettings,
  options: readonly PageOption[],
): ListLanguage | null {
  if (locales.length < 2) return null;
  return { locale: readPageLocale(options) ?? defaultLocale, defaultLocale, hasOthers: missingTranslation === "page" };
}

export type LanguageSettings = { readonly locales: readonly Locale[]; readonly missingTranslation: MissingTranslationChoice };

export const LANGUAGE_SETTINGS = ["locales", "missingTranslation"] as const;

type StoredSettings = readonly { readonly key: string; readonly value: unknown }[];

/** Cached until a setting changes. @param readStored the rows of LANGUAGE_SETTINGS, from a statement that may read more than them */
export function rememberLanguages(
  { platform, services }: Pick<ListReader, "platform" | "services">,
  readStored: () => Promise<StoredSettings>,
): Promise<LanguageSettings> {
  return services.memory.getOrLoad<LanguageSettings>({ platformGuid: platform.guid, key: "languages" }, async () => {
    const { locales, missingTranslation } = readVisitorSettings(await readStored(), platform);
    return { value: { locales, missingTranslation }, tags: ["site"], bytes: 100 };
  });
}
