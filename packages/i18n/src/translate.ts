import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import { DEFAULT_LOCALE, inEachLanguage, type Locale } from "@plein/contract/languages";
import { TEXTS } from "./texts/texts.gen.ts";

export type TextKey = keyof (typeof TEXTS)[Locale];
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A message of the server in the given language, with pluralization by ICU MessageFormat. An unknown key does not compile; a missing value
 * is a bug and throws.
 */
export function translate(locale: Locale, key: TextKey, values: TextValues = {}): string {
  return INTL[locale].formatMessage({ id: key }, values);
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(TEXTS[DEFAULT_LOCALE], key);
}

const INTL = inEachLanguage((locale) => intlOf(locale, TEXTS[locale]));

function intlOf(locale: Locale, messages: Record<TextKey, string>): IntlShape<string> {
  return createIntl<string>(
    {
      locale,
      messages,
      onError: (error) => {
        throw error;
      },
    },
    createIntlCache(),
  );
}
