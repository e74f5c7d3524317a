import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import type { Locale } from "@plein/contract/locale";
import { ENGLISH_TEXTS } from "./texts.en.ts";
import { DUTCH_TEXTS, type TextKey } from "./texts.nl.ts";

export type { TextKey } from "./texts.nl.ts";
export type TextValues = Readonly<Record<string, string | number>>;

/** A message of the server in the given language. An unknown key does not compile; a missing value is a bug and throws. */
export function translate(locale: Locale, key: TextKey, values: TextValues = {}): string {
  return INTL[locale].formatMessage({ id: key }, values);
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(DUTCH_TEXTS, key);
}

const INTL: Readonly<Record<Locale, IntlShape<string>>> = {
  nl: intlOf("nl", DUTCH_TEXTS),
  en: intlOf("en", ENGLISH_TEXTS),
};

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
