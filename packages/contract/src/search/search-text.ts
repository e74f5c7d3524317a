import { type SearchWord, searchWordsOf } from "./search-words.ts";

/** A word, or a phrase in quotes. */
export type SearchTerm = { readonly words: readonly [SearchWord, ...SearchWord[]]; readonly isPhrase: boolean };

/** A parsed query: one term of each group must occur, and none of `excluded`. */
export type ParsedSearch = { readonly groups: readonly (readonly SearchTerm[])[]; readonly excluded: readonly SearchTerm[] };

/** More terms than people use in a search. */
const MAX_TERMS = 12;

/** A phrase or a run of other characters, optionally with a minus sign in front. An unclosed quote extends to the end. */
const TOKENS = /(-?)(?:"([^"]*)(?:"|$)|([^\s"]+))/gu;
const OR = new Set(["OR", "OF"]);

/** Any text is a valid query: meaningless parts are ignored. */
export function parseSearch(text: string): ParsedSearch {
  const groups: SearchTerm[][] = [];
  const excluded: SearchTerm[] = [];
  for (const { term, isExcluded, isAlternative } of readTerms(text).slice(0, MAX_TERMS)) {
    const last = groups.at(-1);
    if (isExcluded) excluded.push(term);
    else if (isAlternative && last !== undefined) last.push(term);
    else groups.push([term]);
  }
  return { groups, excluded };
}

/** A term as it was typed: optionally excluded, or an "or". */
type TypedTerm = { readonly term: SearchTerm; readonly isExcluded: boolean; readonly isAlternative: boolean };

function readTerms(text: string): TypedTerm[] {
  let followsOr = false;
  return [...text.normalize("NFKC").replaceAll(/[“”„]/gu, '"').matchAll(TOKENS)].flatMap(([, minus, phrase, word = ""]) => {
    const isAlternative = followsOr;
    followsOr = OR.has(word) && minus === "";
    if (followsOr) return [];
    const terms = termsOf(phrase ?? word, phrase !== undefined);
    return terms.map((term, index) => ({ term, isExcluded: minus === "-", isAlternative: isAlternative && index === 0 }));
  });
}

/** Words separated by punctuation, such as "jan/piet", are separate terms; a phrase stays one term. */
function termsOf(text: string, isPhrase: boolean): SearchTerm[] {
  const [first, ...others] = searchWordsOf(text);
  if (first === undefined) return [];
  if (isPhrase) return [{ words: [first, ...others], isPhrase: true }];
  return [first, ...others].map((word) => ({ words: [word], isPhrase: false }));
}

/** A query in the form in which it is counted: lower case, words joined by one space; empty without words. */
export function normalizeSearch(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}
