import { MAX_SEARCH_LENGTH } from "@plein/contract/search/search-limits";
import { normalizeSearch } from "@plein/contract/search/search-text";
import { RETENTION_MONTHS } from "@plein/contract/statistics/retention";
import { toStorableText } from "@plein/contract/storable-text";
import type { PlatformDb } from "@plein/db/platform-db";
import { addSearchTermRows, removeOldSearchTermRows, type TermCount } from "./search-term-rows.ts";

/**
 * Counts searches by term, without users. Counts are buffered for some seconds and then written together, so that searches don't wait
 * for writes; the buffered counts of a process that is killed are lost.
 */
export type SearchLog = {
  addSearch(db: PlatformDb, search: { readonly q: string; readonly total: number }): void;
  /** @param rank of the clicked result, from 1 */
  addClick(db: PlatformDb, click: { readonly q: string; readonly rank: number }): void;
  /** Writes the buffered counts. */
  flush(): Promise<void>;
};

const FLUSH_AFTER_MS = 5000;
/** The most terms in the buffer; more in a few seconds don't come from people. */
const MAX_BUFFERED = 2000;

/** Terms that look like personal data, such as an address or a number, are not stored. */
const PERSONAL = /@|(?:\d[\s.-]?){6}/u;

type PlatformCounts = { readonly db: PlatformDb; readonly terms: Map<string, TermCount> };

/** @param reportError called when counts could not be written, and are lost */
export function createSearchLog(reportError: (error: unknown) => void): SearchLog {
  let buffer = new Map<string, PlatformCounts>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  function findCount(db: PlatformDb, q: string): TermCount | null {
    const term = toStorableText(normalizeSearch(q).slice(0, MAX_SEARCH_LENGTH));
    if (term === "" || PERSONAL.test(term)) return null;
    const counts = buffer.get(db.platformGuid) ?? { db, terms: new Map() };
    buffer.set(db.platformGuid, counts);
    const known = counts.terms.get(term);
    if (known !== undefined) return known;
    if (count >= MAX_BUFFERED) return null;
    count += 1;
    const added: TermCount = { term, searches: 0, empty: 0, results: 0, clicks: 0, ranks: 0 };
    counts.terms.set(term, added);
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
    return added;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batches = buffer;
    buffer = new Map();
    count = 0;
    for (const { db, terms } of batches.values()) await write(db, [...terms.values()]).catch(reportError);
  }

  return {
    addSearch(db, { q, total }) {
      const counted = findCount(db, q);
      if (counted === null) return;
      counted.searches += 1;
      counted.empty += total === 0 ? 1 : 0;
      counted.results = total;
    },
    addClick(db, { q, rank }) {
      const counted = findCount(db, q);
      if (counted === null) return;
      counted.clicks += 1;
      counted.ranks += rank;
    },
    flush,
  };
}

async function write(db: PlatformDb, counts: readonly TermCount[]): Promise<void> {
  await addSearchTermRows(db, counts);
  await removeOldSearchTermRows(db, RETENTION_MONTHS);
}
