import type { TextPiece } from "@plein/contract/search/search-results";

/** Mark a match in a text from the database. They are private-use characters, which no indexed text contains. */
export const MATCH_START = "\uE000";
export const MATCH_END = "\uE001";

/** Splits a text at its marks, so that it is never rendered as mark-up. */
export function splitMarkedText(marked: string): TextPiece[] {
  return marked.split(/(\uE000[^\uE001]*\uE001)/u).flatMap((part) => {
    const isMatch = part.startsWith(MATCH_START);
    const text = part.replaceAll(/[\uE000\uE001]/gu, "");
    return text === "" ? [] : [{ text, isMatch }];
  });
}
