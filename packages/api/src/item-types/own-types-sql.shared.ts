import type { Guid } from "@plein/contract/guid";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { type RawBuilder, sql } from "kysely";

export type ItemTypeRow = Pick<ListItemType, "name" | "label" | "fields" | "version" | "defaultSortBy"> & { readonly guid: Guid };

/** A platform's own types, by name. */
export function selectItemTypes(platformGuid: Guid): RawBuilder<ItemTypeRow> {
  return sql<ItemTypeRow>`select guid, name, label, fields, default_sort_by as "defaultSortBy", version
                            from list_item_types where platform_guid = ${platformGuid}::uuid order by name collate "C"`;
}
