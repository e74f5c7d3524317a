import { LOCALES, type Locale } from "@plein/contract/languages";

type TextsByLanguage = Readonly<Partial<Record<Locale, string | undefined>>>;

/** What is sent: without spaces around a text, and without languages that have none. */
export function withoutEmpty(texts: TextsByLanguage): Partial<Record<Locale, string>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale]?.trim() ?? ""]).filter(([, text]) => text !== ""));
}

/** The text of the first language that has one; empty if there is none. */
export function firstText(texts: TextsByLanguage): string {
  return LOCALES.map((locale) => texts[locale]).find(Boolean) ?? "";
}
