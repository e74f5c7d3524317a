import { parseSearch } from "@plein/contract/search/search-text";
import { findClosestWord } from "./closest-word.ts";
import { listSimilarWords, type SearchReader } from "./search-rows.ts";

/**
 * The search with each word that is in no title replaced by the closest word that is. Null if no word changes. Callers check that the
 * correction has results for this actor, because the words may be from titles that they can't see.
 */
export async function findCorrection({ db }: SearchReader, q: string): Promise<string | null> {
  const { groups, excluded } = parseSearch(q);
  if (excluded.length > 0 || groups.some((group) => group.length > 1)) return null;
  const words = groups.flat().flatMap(({ words: [first, ...others] }) => [first, ...others].map((parts) => parts.join("")));
  const similar = await listSimilarWords(db, words);
  const corrected = words.map((word, index) => {
    const candidates = similar[index] ?? [];
    return candidates.includes(word) ? word : (findClosestWord(word, candidates) ?? word);
  });
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(" ") : null;
}
