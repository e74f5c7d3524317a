import { DEFAULT_LOCALE, LOCALES, type Locale } from "../languages.ts";
import { TEXTS } from "./texts/texts.gen.ts";

export type ExampleTexts = (typeof TEXTS)[Locale];

/** What new blocks have as an example of what to write in them, by block and field. */
export const EXAMPLE_TEXTS: ExampleTexts = TEXTS[DEFAULT_LOCALE];

/** The same in a language, with those of the built-in templates. */
export function exampleTextsIn(locale: Locale): ExampleTexts {
  return TEXTS[locale];
}

const ALL: ReadonlySet<string> = new Set(LOCALES.flatMap((locale) => Object.values(TEXTS[locale])));

/** Whether a text still is, word for word, the example that a new block or a template had, in any language. */
export function isExampleText(text: string): boolean {
  return ALL.has(text.trim());
}
