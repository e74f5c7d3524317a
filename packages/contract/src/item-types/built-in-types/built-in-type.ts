import type { BuiltInTypeName } from "../built-in-type-names.ts";
import type { ListItemField, ListItemType } from "../list-item-type.ts";

/** A type that every platform has, as data: one file each. */
export type BuiltInType = Pick<ListItemType, "label" | "defaultSortBy"> & {
  readonly name: BuiltInTypeName;
  readonly fields: ListItemField[];
};
