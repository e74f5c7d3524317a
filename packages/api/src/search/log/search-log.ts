import type { Guid } from "@plein/contract/guid";
import { MAX_SEARCH_LENGTH } from "@plein/contract/search/search-limits";
import { normalizeSearch } from "@plein/contract/search/search-text";
import { toStorableText } from "@plein/contract/storable-text";
import { createWriteBuffer, type WriteTarget } from "../../memory/write-buffer.shared.ts";
import { addSearchTermRows, type TermCount } from "./search-term-rows.ts";

/** Search analytics: counts searches by term, also those with zero results, in a buffer, without users. */
export type SearchLog = {
  addSearch(platformGuid: Guid, search: { readonly q: string; readonly total: number }): void;
  /** @param rank of the clicked result, from 1 */
  addClick(platformGuid: Guid, click: { readonly q: string; readonly rank: number }): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

/** The most terms in the buffer; more in a few seconds don't come from people. */
const MAX_BUFFERED = 2000;

/** Terms that look like personal data, such as an address or a number, are not stored. */
const PERSONAL = /@|(?:\d[\s.-]?){6}/u;

export function createSearchLog(target: WriteTarget): SearchLog {
  const buffer = createWriteBuffer({
    ...target,
    createBatch: () => new Map<string, TermCount>(),
    write: (db, terms) => addSearchTermRows(db, [...terms.values()]),
    maxEntries: MAX_BUFFERED,
    entries: "search terms",
  });

  function findCount(platformGuid: Guid, q: string): TermCount | null {
    const term = toStorableText(normalizeSearch(q).slice(0, MAX_SEARCH_LENGTH));
    if (term === "" || PERSONAL.test(term)) return null;
    const known = buffer.findBatch(platformGuid)?.get(term);
    if (known !== undefined) return known;
    if (!buffer.takeSpace()) return null;
    const added: TermCount = { term, searches: 0, empty: 0, results: 0, clicks: 0, ranks: 0 };
    buffer.batchOf(platformGuid).set(term, added);
    return added;
  }

  return {
    addSearch(platformGuid, { q, total }) {
      const counted = findCount(platformGuid, q);
      if (counted === null) return;
      counted.searches += 1;
      counted.empty += total === 0 ? 1 : 0;
      counted.results = total;
    },
    addClick(platformGuid, { q, rank }) {
      const counted = findCount(platformGuid, q);
      if (counted === null) return;
      counted.clicks += 1;
      counted.ranks += rank;
    },
    flush: buffer.flush,
  };
}
