import type { FilterObject, JsonListQuery, ListQuery } from "./list-query.ts";

/** A list query with its filters parsed. A filter is null when its text wasn't JSON. */
export type ParsedListQuery = Omit<ListQuery, "filter" | "narrowFilter"> & {
  /** with its original text, which is repeated in a page of the list */
  readonly filter?: (FilterJson & { readonly text: string }) | null | undefined;
  readonly narrowFilter?: FilterJson | null | undefined;
};

/** A filter as a JSON value, before parseListFilter validates it against the list's fields. */
export type FilterJson = { readonly json: unknown };

/** Parses the filters of a query. */
export function parseListQuery({
  filter,
  narrowFilter,
  ...query
}: ListQuery | (JsonListQuery & { narrowFilter?: never })): ParsedListQuery {
  return { ...query, filter: parseFilter(filter), narrowFilter: parseFilter(narrowFilter) };
}

/** Empty text is a filter that matches everything: it removes the block's own filter. */
function parseFilter(sent: string | FilterObject | undefined): ParsedListQuery["filter"] {
  if (sent === undefined) return undefined;
  if (typeof sent !== "string") return { json: sent, text: JSON.stringify(sent) };
  try {
    return { json: sent === "" ? {} : JSON.parse(sent), text: sent };
  } catch {
    return null;
  }
}
