import type { TextPiece } from "@plein/contract/search/search-results";

/** Around what was found in a text on its way from the database; characters for private use, which no indexed text holds. */
export const MATCH_START = "\uE000";
export const MATCH_END = "\uE001";

/** A text with marks in pieces, so that nobody makes mark-up of it. */
export function piecesOf(marked: string): TextPiece[] {
  return marked.split(/(\uE000[^\uE001]*\uE001)/u).flatMap((part) => {
    const isMatch = part.startsWith(MATCH_START);
    const text = part.replaceAll(/[\uE000\uE001]/gu, "");
    return text === "" ? [] : [{ text, isMatch }];
  });
}
