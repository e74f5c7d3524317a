import type { Locale } from "@plein/contract/languages";
import { TEXTS, type TextKey } from "./messages/texts.gen.ts";

export type DocsTextKey = TextKey;

/** A text of the documentation, with its values inserted. */
export type DocsTexts = (key: DocsTextKey, values?: Readonly<Record<string, string | number>>) => string;

export function docsTexts(locale: Locale): DocsTexts {
  return (key, values = {}) => TEXTS[locale][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
