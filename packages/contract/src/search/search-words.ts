/** Letters with their marks, and digits; a hyphen or apostrophe within them joins two parts of one word. */
const WORDS = /[\p{L}\p{N}\p{M}]+(?:['’\-‐‑][\p{L}\p{N}\p{M}]+)*/gu;
const JOINTS = /['’\-‐‑]/u;

/**
 * A word as both sides of searching take it: its parts, more than one where a hyphen or apostrophe joins them. "e-mail" is
 * `["e", "mail"]`, so that it can be found written as one word, as two, and with its hyphen.
 */
export type SearchWord = readonly string[];

/** The words of a text in order, in lower case; what is neither letter nor digit only keeps them apart. */
export function searchWordsOf(text: string): SearchWord[] {
  return (text.normalize("NFKC").toLowerCase().match(WORDS) ?? []).map((word) => word.split(JOINTS));
}

/** A text as it is indexed: its words alone, and what is written with a hyphen also as one word, behind the others. */
export function searchableText(text: string): string {
  const words = searchWordsOf(text);
  const joined = words.filter((parts) => parts.length > 1).map((parts) => parts.join(""));
  return [...words.map((parts) => parts.join(" ")), ...new Set(joined)].join(" ");
}

/** Longer ones are no words that people mistype, but keys and addresses. */
const MAX_LENGTH = 40;
const MIN_LENGTH = 3;

/** The words of texts that others are corrected to: each once, in the order of the alphabet. */
export function vocabularyOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => searchWordsOf(text)).flatMap((parts) => (parts.length > 1 ? [...parts, parts.join("")] : parts));
  return [...new Set(words)].filter((word) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /\p{L}/u.test(word)).sort();
}
