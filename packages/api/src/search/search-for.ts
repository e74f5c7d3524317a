import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import type { Locale } from "@plein/contract/locale";
import { PAGE_LABEL, PAGE_TYPE } from "@plein/contract/search/search-kind";
import { MAX_RESULTS } from "@plein/contract/search/search-limits";
import { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResult, SearchResults } from "@plein/contract/search/search-results";
import { parseSearch } from "@plein/contract/search/search-text";
import { findPromotions, withSynonyms } from "@plein/contract/search/search-tuning";
import type { ApiContext, ApiServices } from "../context.ts";
import { findCorrection } from "./find-correction.ts";
import { splitMarkedText } from "./marked-text.ts";
import { buildSearchExpression } from "./search-expression.ts";
import { findSearchRow, listTypeLabels, type ResultRow, type SearchReader } from "./search-rows.ts";
import { readSearchTuning } from "./search-tuning.ts";
import { listPromotedPages } from "./search-tuning-rows.ts";

type Searcher = SearchReader & Pick<ApiContext, "locale"> & { readonly services: Pick<ApiServices, "memory"> };

/** The results that this caller may see; where there are none, a correction that has some. */
export async function searchFor(searcher: Searcher, query: SearchQuery): Promise<SearchResults> {
  const { synonyms, promotions } = await readSearchTuning(searcher);
  const expression = buildSearchExpression(withSynonyms(parseSearch(query.q), synonyms));
  if (expression === null) return { ...NO_RESULTS, page: query.page, problem: query.q.trim() === "" ? null : "noWords" };
  const found = await findSearchRow(searcher, expression, query);
  const { types, tags, years } = found;
  const problem = found.total === 0 && !found.hasWords ? "commonWords" : null;
  const isNarrowed = query.type !== undefined || query.tag !== undefined || query.year !== undefined;
  const didYouMean = found.total > 0 || problem !== null || isNarrowed ? null : await findDidYouMean(searcher, query);
  const promotedGuids = query.page === 1 && !isNarrowed ? findPromotions(query.q, promotions) : [];
  const promoted = promotedGuids.length === 0 ? [] : await listPromotedPages(searcher, promotedGuids);
  const labels = await readTypeLabels(
    searcher,
    types.map(({ value }) => value),
  );
  const findLabel = (typeName: string) => labels.get(typeName) || typeName;
  return {
    total: Math.min(found.total, MAX_RESULTS),
    hasMore: found.isCut,
    page: query.page,
    promoted,
    results: found.results.map((row) => toResult(row, findLabel(row.typeName))),
    facets: {
      types: types.map((facet) => ({ ...facet, label: findLabel(facet.value) })),
      tags: tags.map((facet) => ({ ...facet, label: facet.value })),
      years: years.map((facet) => ({ ...facet, label: facet.value })),
    },
    didYouMean,
    problem,
  };
}

const NO_RESULTS: SearchResults = {
  total: 0,
  hasMore: false,
  page: 1,
  promoted: [],
  results: [],
  facets: { types: [], tags: [], years: [] },
  didYouMean: null,
  problem: null,
};

/** Only a correction with results for this caller, so that it discloses no words of entries that they may not see. */
async function findDidYouMean(reader: SearchReader, { q, expired }: SearchQuery): Promise<SearchResults["didYouMean"]> {
  const corrected = await findCorrection(reader, q);
  if (corrected === null) return null;
  const expression = buildSearchExpression(parseSearch(corrected));
  if (expression === null) return null;
  const { total } = await findSearchRow(reader, expression, SearchQuery.parse({ q: corrected.slice(0, 100), expired }));
  return total === 0 ? null : { q: corrected, total: Math.min(total, MAX_RESULTS) };
}

/** The labels of types in the caller's language, of built-in types and of the platform's own; a removed type has none. */
async function readTypeLabels({ db, locale }: SearchReader & { readonly locale: Locale }, names: readonly string[]) {
  const labels = new Map<string, string | undefined>(BUILT_IN_TYPES.map(({ name, label }) => [name, label[locale]]));
  labels.set(PAGE_TYPE, PAGE_LABEL[locale]);
  const own = names.filter((name) => !labels.has(name));
  for (const { name, label } of own.length === 0 ? [] : await listTypeLabels(db, own)) labels.set(name, label[locale]);
  return labels;
}

function toResult({ title, snippet, date, ...row }: ResultRow, typeLabel: string): SearchResult {
  return { ...row, typeLabel, title: splitMarkedText(title), snippet: splitMarkedText(snippet), date: new Date(date).toISOString() };
}
