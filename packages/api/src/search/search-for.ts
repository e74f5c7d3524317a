import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import type { Locale } from "@plein/contract/locale";
import { PAGE_LABEL, PAGE_TYPE } from "@plein/contract/search/search-kind";
import { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResults } from "@plein/contract/search/search-results";
import { parseSearch } from "@plein/contract/search/search-text";
import { promotedFor, withSynonyms } from "@plein/contract/search/search-tuning";
import type { ApiContext, ApiServices } from "../context.ts";
import { correctionOf } from "./find-corrections.ts";
import { searchExpressionOf } from "./search-expression.ts";
import { findEntries, listTypeLabels, type SearchReader } from "./search-store.ts";
import { findPromoted, readSearchTuning } from "./search-tuning-store.ts";

type Searching = SearchReader & Pick<ApiContext, "locale"> & { readonly services: Pick<ApiServices, "memory"> };

/** What this caller finds; where that is nothing, what they perhaps meant. */
export async function searchFor(reader: Searching, query: SearchQuery): Promise<SearchResults> {
  const { synonyms, promotions } = await readSearchTuning(reader);
  const expression = searchExpressionOf(withSynonyms(parseSearch(query.q), synonyms));
  if (expression === null) return { ...NOTHING, page: query.page, problem: query.q.trim() === "" ? null : "noWords" };
  const { hasWords, results, facets, ...found } = await findEntries(reader, expression, query);
  const problem = found.total === 0 && !hasWords ? "commonWords" : null;
  const isNarrowed = query.type !== undefined || query.tag !== undefined || query.year !== undefined;
  const didYouMean = found.total > 0 || problem !== null || isNarrowed ? null : await findMeant(reader, query);
  const isFirst = query.page === 1 && !isNarrowed;
  const promoted = isFirst ? await findPromoted(reader, promotedFor(query.q, promotions)) : [];
  const labelOf = await typeLabels(
    reader,
    facets.types.map(({ value }) => value),
  );
  return {
    ...found,
    page: query.page,
    promoted,
    results: results.map((result) => ({ ...result, typeLabel: labelOf(result.typeName) })),
    facets: {
      types: facets.types.map((facet) => ({ ...facet, label: labelOf(facet.value) })),
      tags: facets.tags.map((facet) => ({ ...facet, label: facet.value })),
      years: facets.years.map((facet) => ({ ...facet, label: facet.value })),
    },
    didYouMean,
    problem,
  };
}

const NOTHING: SearchResults = {
  total: 0,
  hasMore: false,
  page: 1,
  promoted: [],
  results: [],
  facets: { types: [], tags: [], years: [] },
  didYouMean: null,
  problem: null,
};

/** Only what leads this caller to something, so that it tells of nothing that they may not see. */
async function findMeant(reader: SearchReader, { q, expired }: SearchQuery): Promise<SearchResults["didYouMean"]> {
  const corrected = await correctionOf(reader, q);
  if (corrected === null) return null;
  const expression = searchExpressionOf(parseSearch(corrected));
  if (expression === null) return null;
  const { total } = await findEntries(reader, expression, SearchQuery.parse({ q: corrected.slice(0, 100), expired }));
  return total === 0 ? null : { q: corrected, total };
}

/** Types as the reader knows them: built in, or made by an admin; one that is gone goes by its name. */
async function typeLabels({ db, locale }: SearchReader & { readonly locale: Locale }, names: readonly string[]) {
  const known = new Map(BUILT_IN_TYPES.map(({ name, label }) => [name, label[locale]]));
  known.set(PAGE_TYPE, PAGE_LABEL[locale]);
  const own = names.filter((name) => !known.has(name));
  for (const { name, label } of own.length === 0 ? [] : await listTypeLabels(db, own)) known.set(name, label[locale]);
  return (name: string) => known.get(name) || name;
}
