import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { type ParsedSearch, parseSearch, type SearchTerm } from "./search-text.ts";
import { type SearchWord, searchWordsOf } from "./search-words.ts";

export const MAX_SYNONYM_GROUPS = 200;
export const MAX_PROMOTIONS = 200;
const MAX_SYNONYMS = 12;
const MAX_TERMS = 20;
const MAX_PROMOTED = 5;

const Term = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((text) => isStorableText(text) && searchWordsOf(text).length > 0, { params: { message: "text" } });

/** Groups of synonyms on this platform: a search for one word also finds the others. */
export const SearchSynonyms = z.array(z.array(Term).min(2).max(MAX_SYNONYMS)).max(MAX_SYNONYM_GROUPS);
export type SearchSynonyms = z.infer<typeof SearchSynonyms>;

/** Pages promoted above the results (search promotions, best bets), for searches for exactly one of these terms. */
export const SearchPromotions = z
  .array(z.strictObject({ terms: z.array(Term).min(1).max(MAX_TERMS), pageGuids: z.array(Guid).min(1).max(MAX_PROMOTED) }))
  .max(MAX_PROMOTIONS);
export type SearchPromotions = z.infer<typeof SearchPromotions>;

/** More synonyms make a search slow rather than better. */
const MAX_ADDED = 20;

/** Adds synonyms to each word of a query. Phrases and excluded words are left unchanged. */
export function withSynonyms(search: ParsedSearch, synonyms: SearchSynonyms): ParsedSearch {
  const alike = synonymsOf(synonyms);
  let room = MAX_ADDED;
  const groups = search.groups.map((group) => {
    const known = new Set(group.map(keyOf));
    const pagesOfTerm = group.filter(({ isPhrase }) => !isPhrase).flatMap((term) => alike.get(keyOf(term)) ?? []);
    const added = pagesOfTerm.filter((term) => !known.has(keyOf(term)) && known.add(keyOf(term)) && room-- > 0);
    return [...group, ...added];
  });
  return { ...search, groups };
}

/** The promoted pages for exactly this query, in the order of the promotions. */
export function findPromotions(q: string, promotions: SearchPromotions): Guid[] {
  const searchedKey = exactKey(q);
  if (searchedKey === "") return [];
  const pagesOfTerm = promotions.filter(({ terms }) => terms.some((term) => exactKey(term) === searchedKey));
  return [...new Set(pagesOfTerm.flatMap(({ pageGuids }) => pageGuids))].slice(0, MAX_PROMOTED);
}

function synonymsOf(synonyms: SearchSynonyms): ReadonlyMap<string, readonly SearchTerm[]> {
  const alike = new Map<string, SearchTerm[]>();
  for (const words of synonyms) {
    const terms = words.flatMap((word) => termOf(word) ?? []);
    for (const term of terms) alike.set(keyOf(term), [...(alike.get(keyOf(term)) ?? []), ...terms.filter((other) => other !== term)]);
  }
  return alike;
}

function termOf(text: string): SearchTerm | null {
  const [first, ...others] = searchWordsOf(text);
  return first === undefined ? null : { words: [first, ...others], isPhrase: others.length > 0 };
}

function keyOf({ words }: SearchTerm): string {
  return words.map(joined).join(" ");
}

function joined(word: SearchWord): string {
  return word.join("");
}

/** The words in their order: case and punctuation make no difference. */
function exactKey(text: string): string {
  const { excluded } = parseSearch(text);
  return excluded.length > 0 ? "" : searchWordsOf(text).map(joined).join(" ");
}
