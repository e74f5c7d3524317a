/** Letters with their marks, and digits; a hyphen or apostrophe within them joins two parts of one word. */
const WORDS = /[\p{L}\p{N}\p{M}]+(?:['’\-‐‑][\p{L}\p{N}\p{M}]+)*/gu;
const JOINTS = /['’\-‐‑]/u;

/**
 * A word for searching and indexing: its parts, several if a hyphen or apostrophe joins them. "e-mail" is `["e", "mail"]`, so that it
 * can be found written as one word, as two, and with its hyphen.
 */
export type SearchWord = readonly string[];

/** Splits a text into words, in order and in lower case; any other characters are separators. */
export function searchWordsOf(text: string): SearchWord[] {
  return (text.normalize("NFKC").toLowerCase().match(WORDS) ?? []).map((word) => word.split(JOINTS));
}

/** A text as it is indexed: its words, followed by hyphenated words joined to one. */
export function searchableText(text: string): string {
  const words = searchWordsOf(text);
  const joined = words.filter((parts) => parts.length > 1).map((parts) => parts.join(""));
  return [...words.map((parts) => parts.join(" ")), ...new Set(joined)].join(" ");
}

/** Longer words are keys and URLs, not words that people mistype. */
const MAX_LENGTH = 40;
const MIN_LENGTH = 3;

/** The words for spelling suggestions: without duplicates, in alphabetical order. */
export function vocabularyOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => searchWordsOf(text)).flatMap((parts) => (parts.length > 1 ? [...parts, parts.join("")] : parts));
  return [...new Set(words)].filter((word) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /\p{L}/u.test(word)).sort();
}
