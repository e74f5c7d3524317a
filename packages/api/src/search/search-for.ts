import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import type { Locale } from "@plein/contract/locale";
import { PAGE_TYPE, searchTypeLabel, USER_TYPE } from "@plein/contract/search/search-kind";
import { MAX_RESULTS, MAX_SEARCH_LENGTH } from "@plein/contract/search/search-limits";
import type { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResult, SearchResults } from "@plein/contract/search/search-results";
import { parseSearch } from "@plein/contract/search/search-text";
import { findPromotions, withSynonyms } from "@plein/contract/search/search-tuning";
import type { ApiContext, ApiServices } from "../context.ts";
import { findCorrection } from "./find-correction.ts";
import { splitMarkedText } from "./marked-text.ts";
import { buildSearchExpression } from "./search-expression.ts";
import { findSearchRow, listTypeLabels, type ResultRow, type SearchReader, type SearchRow } from "./search-rows.ts";
import { readSearchTuning, type SearchTuning } from "./search-tuning.ts";
import { listPromotedPages } from "./search-tuning-rows.ts";

type Searcher = SearchReader & Pick<ApiContext, "locale"> & { readonly services: Pick<ApiServices, "memory"> };

/**
 * The results that this caller may see. If there are none, those of a correction of the words instead, or with `exact` only a suggestion of
 * the correction.
 */
export async function searchFor(searcher: Searcher, query: SearchQuery): Promise<SearchResults> {
  const { synonyms, promotions } = await readSearchTuning(searcher);
  const expressionOf = (q: string) => buildSearchExpression(withSynonyms(parseSearch(q), synonyms));
  const expression = expressionOf(query.q);
  if (expression === null) return { ...NO_RESULTS, page: query.page, problem: query.q.trim() === "" ? null : "noWords" };
  const typed = await findSearchRow(searcher, expression, query);
  const problem = typed.total === 0 && !typed.hasWords ? "commonWords" : null;
  const corrected = typed.total > 0 || problem !== null || isNarrowed(query) ? null : await findCorrected(searcher, query, expressionOf);
  const { page } = query;
  if (corrected !== null && !query.exact) {
    const promoted = await findPromoted(searcher, promotions, { ...query, q: corrected.q });
    return { ...(await toResults(searcher, corrected.results)), page, promoted, correctedTo: corrected.q, didYouMean: null, problem };
  }
  const didYouMean = corrected === null ? null : { q: corrected.q, total: Math.min(corrected.results.total, MAX_RESULTS) };
  const promoted = await findPromoted(searcher, promotions, query);
  return { ...(await toResults(searcher, typed)), page, promoted, correctedTo: null, didYouMean, problem };
}

/** On the first page, without filters. */
async function findPromoted(searcher: Searcher, promotions: SearchTuning["promotions"], query: SearchQuery) {
  const guids = query.page === 1 && !isNarrowed(query) ? findPromotions(query.q, promotions) : [];
  return guids.length === 0 ? [] : listPromotedPages(searcher, guids);
}

function isNarrowed({ type, tag, year }: SearchQuery): boolean {
  return type !== undefined || tag !== undefined || year !== undefined;
}

async function toResults(searcher: Searcher, { total, results, types, tags, years }: SearchRow) {
  const labels = await readTypeLabels(
    searcher,
    types.map(({ value }) => value),
  );
  const findLabel = (typeName: string) => labels.get(typeName) || typeName;
  return {
    total: Math.min(total, MAX_RESULTS),
    hasMore: total > MAX_RESULTS,
    results: results.map((row) => toResult(row, findLabel(row.typeName))),
    facets: {
      types: types.map((facet) => ({ ...facet, label: findLabel(facet.value) })),
      tags: tags.map((facet) => ({ ...facet, label: facet.value })),
      years: years.map((facet) => ({ ...facet, label: facet.value })),
    },
  };
}

const NO_RESULTS: SearchResults = {
  total: 0,
  hasMore: false,
  page: 1,
  promoted: [],
  results: [],
  facets: { types: [], tags: [], years: [] },
  correctedTo: null,
  didYouMean: null,
  problem: null,
};

/** Only returns a correction with results for this caller, so that it discloses no words of entries that they may not see. */
async function findCorrected(
  reader: SearchReader,
  query: SearchQuery,
  expressionOf: (q: string) => ReturnType<typeof buildSearchExpression>,
): Promise<{ readonly q: string; readonly results: SearchRow } | null> {
  const corrected = (await findCorrection(reader, query.q))?.slice(0, MAX_SEARCH_LENGTH) ?? null;
  const expression = corrected === null ? null : expressionOf(corrected);
  if (corrected === null || expression === null) return null;
  const results = await findSearchRow(reader, expression, { ...query, q: corrected });
  return results.total === 0 ? null : { q: corrected, results };
}

/** The labels of types in the caller's language, of built-in types and of the platform's own; a removed type has none. */
async function readTypeLabels({ db, locale }: SearchReader & { readonly locale: Locale }, names: readonly string[]) {
  const labels = new Map<string, string | undefined>(BUILT_IN_TYPES.map(({ name, label }) => [name, label[locale]]));
  for (const type of [PAGE_TYPE, USER_TYPE] as const) labels.set(type, searchTypeLabel(type, locale));
  const own = names.filter((name) => !labels.has(name));
  for (const { name, label } of own.length === 0 ? [] : await listTypeLabels(db, own)) labels.set(name, label[locale]);
  return labels;
}

function toResult({ title, snippet, date, ...row }: ResultRow, typeLabel: string): SearchResult {
  return {
    ...row,
    typeLabel,
    title: splitMarkedText(title),
    snippet: splitMarkedText(snippet),
    date: date && new Date(date).toISOString(),
  };
}
