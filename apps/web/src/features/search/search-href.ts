import type { SearchQuery } from "@plein/contract/search/search-query";

/** Builds the URL of a search with some parameters changed; a change starts at the first page. */
export function searchHref(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
  const { q, type, tag, year, sort, expired, exact, page } = { ...query, page: 1, ...change };
  const params = new URLSearchParams({ q });
  if (type !== undefined) params.set("type", type);
  if (tag !== undefined) params.set("tag", tag);
  if (year !== undefined) params.set("year", String(year));
  if (sort !== "relevance") params.set("sort", sort);
  if (expired) params.set("expired", "true");
  if (exact) params.set("exact", "true");
  if (page > 1) params.set("page", String(page));
  return `/search?${params}`;
}
