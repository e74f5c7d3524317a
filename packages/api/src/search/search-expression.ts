import type { ParsedSearch, SearchTerm } from "@plein/contract/search/search-text";
import type { SearchWord } from "@plein/contract/search/search-words";

/**
 * A search as a PostgreSQL tsquery (to_tsquery), in pieces that are joined by spaces. Words contain only letters, marks and digits, so
 * that no input is parsed as an operator.
 */
export type SearchExpression = {
  readonly pieces: readonly string[];
  /** for each piece the word that is also found within compound words, such as `tarieven` in "zwembadtarieven"; empty for none */
  readonly wholes: readonly string[];
  /** for each piece the number of its group; an entry must match every group */
  readonly groups: readonly number[];
  /** the search without prefixes; entries that match it come first */
  readonly exact: string;
  /** the terms that an entry must not contain, in any language; empty for none */
  readonly without: string;
};

/** Shorter words are no prefixes of longer ones. */
const MIN_PREFIX = 3;
/** Shorter words are within too many compound words by chance. */
const MIN_PART = 5;

/** Null if there is no word to search for. */
export function buildSearchExpression({ groups, excluded }: ParsedSearch): SearchExpression | null {
  if (groups.length === 0) return null;
  const pieces = groups.flatMap((group, index) => {
    const terms = group.flatMap((term, place) => [...(place === 0 ? [] : [operator("|")]), toBroad(term)]);
    return [operator(index === 0 ? "(" : "& ("), ...terms, operator(")")].map((piece) => ({ ...piece, group: index }));
  });
  return {
    pieces: pieces.map(({ text }) => text),
    wholes: pieces.map(({ whole }) => whole),
    groups: pieces.map(({ group }) => group),
    exact: groups.map((group) => `(${group.map(toExact).join(" | ")})`).join(" & "),
    without: excluded.map(toExact).join(" | "),
  };
}

/** The expression of suggestions: every word may be a prefix of one in a title. */
export function buildPrefixExpression({ groups }: ParsedSearch): string {
  const words = groups.flat().flatMap(({ words: [first, ...others] }) => [first, ...others]);
  return words.map((parts) => parts.map((part) => `'${part}':*A`).join(" & ")).join(" & ");
}

type Piece = { readonly text: string; readonly whole: string };

function operator(text: string): Piece {
  return { text, whole: "" };
}

function toBroad(term: SearchTerm): Piece {
  const [word] = term.words;
  const [only] = word;
  if (term.isPhrase || word.length > 1 || only === undefined) return { text: toExact(term), whole: "" };
  return { text: only.length < MIN_PREFIX ? quote(only) : `${quote(only)}:*`, whole: only.length < MIN_PART ? "" : only };
}

function toExact({ words }: SearchTerm): string {
  const parts = words.map((word) => word.map(quote).join(" <-> ")).join(" <-> ");
  // "e-mail" is found as two words in a row, and as "email".
  const joined = words.length === 1 && isHyphenated(words[0]) ? ` | ${quote(words[0].join(""))}` : "";
  return `(${parts}${joined})`;
}

function isHyphenated(word: SearchWord): boolean {
  return word.length > 1;
}

function quote(word: string): string {
  return `'${word}'`;
}
