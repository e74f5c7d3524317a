import { LOCALES, type Locale } from "../languages.ts";

/** A label in the reader's language, else in the first that has one; empty if there is none. */
export function itemLabelOf(label: Readonly<Partial<Record<Locale, string | undefined>>>, locale: Locale): string {
  return label[locale] || LOCALES.map((other) => label[other]).find(Boolean) || "";
}
