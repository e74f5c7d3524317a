import { parseSearch } from "@plein/contract/search/search-text";
import { closestWord } from "./closest-word.ts";
import { type SearchReader, similarWords } from "./search-store.ts";

/**
 * What was typed, with each word that stands in no title put as the nearest that does. Null where no word changes. Whether
 * the caller would find anything by it is still to be asked: words stand in titles that they may not see.
 */
export async function correctionOf({ db }: SearchReader, q: string): Promise<string | null> {
  const { groups, excluded } = parseSearch(q);
  if (excluded.length > 0 || groups.some((group) => group.length > 1)) return null;
  const words = groups.flat().flatMap(({ words: [first, ...others] }) => [first, ...others].map((parts) => parts.join("")));
  const similar = await similarWords(db, words);
  const corrected = words.map((word, index) => {
    const candidates = similar[index] ?? [];
    return candidates.includes(word) ? word : (closestWord(word, candidates) ?? word);
  });
  return corrected.some((word, index) => word !== words[index]) ? corrected.join(" ") : null;
}
