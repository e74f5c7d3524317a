import { ListQuery } from "@plein/contract/list-items/lists/list-query";
import { queryText } from "../../rest-input.ts";
import type { RestParts } from "../../rest-route.ts";

/** The members of a list query that a query string may have; `narrowFilter` is for the product's own screens. */
export const LIST_QUERY_NAMES = Object.keys(ListQuery.shape).filter((name) => name !== "narrowFilter") as (keyof ListQuery)[];

const WIDGET_QUERY_NAMES = ["pageNumber", "itemCount", "sort_by", "filter"] as const;

/** The block's guid and the list query, from the path and its query string. */
export function readListInput(parts: RestParts): Record<string, unknown> {
  return { ...queryText(parts, LIST_QUERY_NAMES), ...parts.params };
}

export function readWidgetInput(parts: RestParts): Record<string, unknown> {
  return { ...queryText(parts, WIDGET_QUERY_NAMES), ...parts.params };
}

export const WidgetQuery = ListQuery.pick({ pageNumber: true, itemCount: true, sort_by: true, filter: true });
