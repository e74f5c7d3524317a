import { ListQuery } from "@plein/contract/list-items/lists/list-query";
import { readQuery } from "../../rest-input.ts";
import type { RestParts } from "../../rest-route.ts";

/** The block's guid and the list query, from the path and its query string. */
export function readListInput(parts: RestParts): Record<string, unknown> {
  return { ...readQuery(parts), ...parts.params };
}

export const WidgetQuery = ListQuery.pick({ pageNumber: true, itemCount: true, sort_by: true, filter: true });
