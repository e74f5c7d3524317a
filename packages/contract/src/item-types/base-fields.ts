import type { ListItemFieldType } from "./list-item-field-type.ts";

/** The members of `metadata` that items of all types have. A type may list them, to label or require them. */
export const BASE_FIELD_TYPES = {
  description: "longText",
  periodStart: "dateTime",
  periodEnd: "dateTime",
} as const satisfies Readonly<Record<string, ListItemFieldType>>;
export type BaseFieldName = keyof typeof BASE_FIELD_TYPES;

/** Reserved: no field of a type may have this name. */
export const TAGS = "tags";

export function isBaseFieldName(name: string): name is BaseFieldName {
  return Object.hasOwn(BASE_FIELD_TYPES, name);
}
