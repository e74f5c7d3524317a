/** The target of the language switch on a page without a translation: the page itself, or the home page of that language. */
export const MISSING_TRANSLATION_CHOICES = ["page", "home"] as const;
export type MissingTranslationChoice = (typeof MISSING_TRANSLATION_CHOICES)[number];
