import { MAX_SEARCH_LENGTH } from "@plein/contract/search/search-limits";
import { normalSearch } from "@plein/contract/search/search-text";
import { toStorableText } from "@plein/contract/storable-text";
import type { PlatformDb } from "@plein/db/platform-db";
import { addSearchTerms, type TermCount } from "./search-term-store.ts";

/**
 * Counts what is searched for, without who does. Gathered for some seconds and written at once, so that a search waits for
 * no write; what a process gathered and didn't write when it was killed is lost.
 */
export type SearchLog = {
  addSearch(db: PlatformDb, search: { readonly q: string; readonly total: number }): void;
  /** @param rank place in the list of results of what was clicked, the first being 1 */
  addClick(db: PlatformDb, click: { readonly q: string; readonly rank: number }): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
};

const FLUSH_AFTER_MS = 5000;
/** Terms that are gathered at once; more in a few seconds are not people. */
const MAX_GATHERED = 2000;

/** What looks like it is of one person, such as an address or a number, is not kept. */
const PERSONAL = /@|(?:\d[\s.-]?){6}/u;

type Gathered = { readonly db: PlatformDb; readonly terms: Map<string, TermCount> };

/** @param reportError told when what was gathered could not be written, and is lost */
export function createSearchLog(reportError: (error: unknown) => void): SearchLog {
  let gathered = new Map<string, Gathered>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  function countOf(db: PlatformDb, q: string): TermCount | null {
    const term = toStorableText(normalSearch(q).slice(0, MAX_SEARCH_LENGTH));
    if (term === "" || PERSONAL.test(term)) return null;
    const ofPlatform = gathered.get(db.platformGuid) ?? { db, terms: new Map() };
    gathered.set(db.platformGuid, ofPlatform);
    const known = ofPlatform.terms.get(term);
    if (known !== undefined) return known;
    if (count >= MAX_GATHERED) return null;
    count += 1;
    const added: TermCount = { term, searches: 0, empty: 0, results: 0, clicks: 0, ranks: 0 };
    ofPlatform.terms.set(term, added);
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
    return added;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batches = gathered;
    gathered = new Map();
    count = 0;
    for (const { db, terms } of batches.values()) await addSearchTerms(db, [...terms.values()]).catch(reportError);
  }

  return {
    addSearch(db, { q, total }) {
      const counted = countOf(db, q);
      if (counted === null) return;
      counted.searches += 1;
      counted.empty += total === 0 ? 1 : 0;
      counted.results = total;
    },
    addClick(db, { q, rank }) {
      const counted = countOf(db, q);
      if (counted === null) return;
      counted.clicks += 1;
      counted.ranks += rank;
    },
    flush,
  };
}
