/**
 * The languages of the interface (BCP 47), each with the region whose dates and numbers it uses. Dutch is the default and
 * the fallback language (docs/rules.md "Languages"). A line here and the texts that `npm run gen` then finds missing add a language
 * (docs/decisions/201).
 */
export const LANGUAGE_TAGS = {
  nl: "nl-NL",
  en: "en-GB",
} as const;

export type Locale = keyof typeof LANGUAGE_TAGS;
export const LOCALES = /* @__PURE__ */ Object.keys(LANGUAGE_TAGS) as [Locale, ...Locale[]];
export const DEFAULT_LOCALE: Locale = "nl";

export function isLocale(language: unknown): language is Locale {
  return typeof language === "string" && Object.hasOwn(LANGUAGE_TAGS, language);
}

/** The language of a screen or a stored text; the default for one that this installation doesn't have. */
export function toLocale(language: unknown): Locale {
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/** An object with a member for each language. */
export function inEachLanguage<T>(build: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, build(locale)])) as Record<Locale, T>;
}
