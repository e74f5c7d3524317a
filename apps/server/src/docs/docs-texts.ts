import type { Locale } from "@plein/contract/locale";
import en from "./messages/en.json" with { type: "json" };
import nl from "./messages/nl.json" with { type: "json" };

export type DocsTextKey = keyof typeof nl;

/** A text of the documentation, with its values inserted. */
export type DocsTexts = (key: DocsTextKey, values?: Readonly<Record<string, string | number>>) => string;

const TEXTS: Readonly<Record<Locale, Readonly<Record<DocsTextKey, string>>>> = { nl, en };

export function docsTexts(locale: Locale): DocsTexts {
  return (key, values = {}) => TEXTS[locale][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
