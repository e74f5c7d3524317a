import type { ParsedSearch, SearchTerm } from "@plein/contract/search/search-text";
import type { SearchWord } from "@plein/contract/search/search-words";

/**
 * A search in PostgreSQL's own language (to_tsquery), in pieces that joined by spaces are the whole. Words hold letters,
 * marks and digits alone, so nothing that was typed is read as an operator.
 */
export type SearchExpression = {
  readonly pieces: readonly string[];
  /** for each piece the word that longer words may hold as well, such as `tarieven` for "zwembadtarieven"; empty for none */
  readonly wholes: readonly string[];
  /** for each piece the number of the group that it belongs to, of which every one has to be there */
  readonly groups: readonly number[];
  /** the same as it was typed: no beginnings of words; what matches this comes first */
  readonly exact: string;
  /** what may not be there, in any language; empty for nothing */
  readonly without: string;
};

/** From here on a word also finds what begins with it. */
const MIN_PREFIX = 3;
/** Shorter parts stand in too many words by chance. */
const MIN_HELD = 5;

/** Null where there is no word to search for. */
export function searchExpressionOf({ groups, excluded }: ParsedSearch): SearchExpression | null {
  if (groups.length === 0) return null;
  const pieces = groups.flatMap((group, index) => {
    const terms = group.flatMap((term, place) => [...(place === 0 ? [] : [sign("|")]), broad(term)]);
    return [sign(index === 0 ? "(" : "& ("), ...terms, sign(")")].map((piece) => ({ ...piece, group: index }));
  });
  return {
    pieces: pieces.map(({ text }) => text),
    wholes: pieces.map(({ whole }) => whole),
    groups: pieces.map(({ group }) => group),
    exact: groups.map((group) => `(${group.map(exactly).join(" | ")})`).join(" & "),
    without: excluded.map(exactly).join(" | "),
  };
}

/** For suggestions: every word may be the beginning of one in a title. */
export function prefixExpressionOf({ groups }: ParsedSearch): string {
  const words = groups.flat().flatMap(({ words: [first, ...others] }) => [first, ...others]);
  return words.map((parts) => parts.map((part) => `'${part}':*A`).join(" & ")).join(" & ");
}

type Piece = { readonly text: string; readonly whole: string };

function sign(text: string): Piece {
  return { text, whole: "" };
}

function broad(term: SearchTerm): Piece {
  const [word] = term.words;
  const [only] = word;
  if (term.isPhrase || word.length > 1 || only === undefined) return sign(exactly(term));
  return { text: only.length < MIN_PREFIX ? quoted(only) : `${quoted(only)}:*`, whole: only.length < MIN_HELD ? "" : only };
}

function exactly({ words }: SearchTerm): string {
  const parts = words.map((word) => word.map(quoted).join(" <-> ")).join(" <-> ");
  // "e-mail" is found as two words in a row, and as "email".
  const joined = words.length === 1 && isHyphenated(words[0]) ? ` | ${quoted(words[0].join(""))}` : "";
  return `(${parts}${joined})`;
}

function isHyphenated(word: SearchWord): boolean {
  return word.length > 1;
}

function quoted(word: string): string {
  return `'${word}'`;
}
