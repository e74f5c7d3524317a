import { LOCALES, type Locale } from "@plein/contract/languages";

type TextsByLanguage = Readonly<Partial<Record<Locale, string | undefined>>>;

/** Trims the texts and removes languages without a text, for saving. */
export function withoutEmpty(texts: TextsByLanguage): Partial<Record<Locale, string>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale]?.trim() ?? ""]).filter(([, text]) => text !== ""));
}

/** Returns the text of the first language that has one; empty if none has. */
export function firstText(texts: TextsByLanguage): string {
  return LOCALES.map((locale) => texts[locale]).find(Boolean) ?? "";
}
