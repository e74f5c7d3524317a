/** Where the language switch leads from a page without a translation: it stays on the page, or goes to the home page of the language. */
export const MISSING_TRANSLATION_CHOICES = ["page", "home"] as const;
export type MissingTranslationChoice = (typeof MISSING_TRANSLATION_CHOICES)[number];
