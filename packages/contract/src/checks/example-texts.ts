import { DEFAULT_LOCALE, LOCALES, type Locale } from "../languages.ts";
import { isRecord } from "../record.ts";
import { TEXTS } from "./texts/texts.gen.ts";

export type ExampleTexts = (typeof TEXTS)[Locale];

/** The example texts of new blocks, by block and field. */
export const EXAMPLE_TEXTS: ExampleTexts = TEXTS[DEFAULT_LOCALE];

/** The example texts in a language, including those of the built-in templates. */
export function exampleTextsIn(locale: Locale): ExampleTexts {
  return TEXTS[locale];
}

const UNMEANT: ReadonlySet<string> = new Set(
  LOCALES.flatMap((locale) => Object.entries(TEXTS[locale]).flatMap(([key, text]) => (key.startsWith("kept.") ? [] : [text]))),
);

/**
 * Whether nobody can mean to publish a text: it still is, word for word, an example of a new block or a built-in template in any language,
 * or it stands between square brackets, by which platforms mark the examples of their own templates.
 */
export function isExampleText(text: string): boolean {
  const trimmed = text.trim();
  return UNMEANT.has(trimmed) || isBracketed(trimmed);
}

/** One pair of brackets around the whole text, with words in it: a reference such as [1] is none. */
function isBracketed(text: string): boolean {
  if (!text.startsWith("[") || !text.endsWith("]")) return false;
  const inner = text.slice(1, -1);
  return !inner.includes("[") && !inner.includes("]") && /\p{L}/u.test(inner);
}

/** The content of a new block in a language. */
export function translateExample<Value>(content: Value, locale: Locale): Value {
  if (locale === DEFAULT_LOCALE) return content;
  const translated = new Map(Object.entries(EXAMPLE_TEXTS).map(([key, text]) => [text, TEXTS[locale][key as keyof ExampleTexts]]));
  return replaceTexts(content, translated) as Value;
}

function replaceTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return texts.get(value) ?? value;
  if (Array.isArray(value)) return value.map((member) => replaceTexts(member, texts));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaceTexts(member, texts)]));
}
