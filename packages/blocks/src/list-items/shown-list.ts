import type { Guid } from "@plein/contract/guid";
import type { ShownListPage } from "@plein/contract/list-items/lists/list-page";
import {
  NO_VISITOR_QUERY,
  type VisitorQueries,
  type VisitorQuery,
  visitorFieldName,
  visitorFields,
  visitorSearch,
  withVisitorQuery,
} from "@plein/contract/list-items/lists/visitor-query";

/** The data of a list block: a page of items, and the URLs of other queries. */
export type ShownList = {
  readonly page: ShownListPage;
  readonly query: VisitorQuery;
  /**
   * id of the element that the links of queries lead to: the number of results, or the month. It takes the focus, with and without scripts.
   */
  readonly resultsId: string;
  /** URL of the page with another query of this list; the queries of other lists stay */
  readonly hrefTo: (changes: Partial<VisitorQuery>) => string;
  readonly fieldName: (name: keyof VisitorQuery) => string;
  /** the hidden fields of this list's form: the queries of the page's other lists */
  readonly otherFields: readonly (readonly [name: string, value: string])[];
};

type PageOfLists = {
  readonly queries: VisitorQueries;
  /** percent-encoded, as in the URL */
  readonly path: string;
};

/** Id of the element of a list. */
export function listAnchor(blockGuid: Guid): string {
  return `list-${blockGuid}`;
}

export function buildShownList(blockGuid: Guid, page: ShownListPage, { queries, path }: PageOfLists): ShownList {
  const place = page.place ?? 0;
  const resultsId = `results-${blockGuid}`;
  return {
    page,
    query: queries.get(place) ?? NO_VISITOR_QUERY,
    resultsId,
    hrefTo: (changes) => `${path}${visitorSearch(withVisitorQuery(queries, place, changes))}#${resultsId}`,
    fieldName: (name) => visitorFieldName(place, name),
    otherFields: visitorFields(withVisitorQuery(queries, place, NO_VISITOR_QUERY)),
  };
}
