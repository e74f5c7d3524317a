import type { ListQuery } from "./list-query.ts";

/** A list query with its filters parsed. A filter is null when its text wasn't JSON. */
export type ParsedListQuery = Omit<ListQuery, "filter" | "narrowFilter"> & {
  /** with its original text, which is repeated in a page of the list */
  readonly filter?: (FilterJson & { readonly text: string }) | null | undefined;
  readonly narrowFilter?: FilterJson | null | undefined;
};

/** A filter as a JSON value, before parseListFilter validates it against the list's fields. */
export type FilterJson = { readonly json: unknown };

/** Parses the filters of a query. */
export function parseListQuery({ filter, narrowFilter, ...query }: ListQuery): ParsedListQuery {
  return { ...query, filter: parseFilterText(filter), narrowFilter: parseFilterText(narrowFilter) };
}

/** Empty text is a filter that matches everything: it removes the block's own filter. */
function parseFilterText(text: string | undefined): ParsedListQuery["filter"] {
  if (text === undefined) return undefined;
  try {
    return { json: text === "" ? {} : JSON.parse(text), text };
  } catch {
    return null;
  }
}
