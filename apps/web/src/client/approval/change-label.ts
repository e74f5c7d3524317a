import { fieldLabel } from "@plein/blocks/list-items/field-value.tsx";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { fieldsOf } from "@plein/contract/item-types/metadata-schema";
import type { IntlShape } from "react-intl";

const MEMBERS = [
  ["/title", "list-items.waiting.field.title"],
  ["/listItemTypeName", "list-items.waiting.field.type"],
  ["/image", "list-items.waiting.field.image"],
  ["/shareImage", "list-items.waiting.field.shareImage"],
  ["/locale", "list-items.waiting.field.locale"],
  ["/contentBuildingBlockInstances", "list-items.waiting.field.text"],
  ["/metadata/tags", "list-items.waiting.field.tags"],
  ["/metadata/description", "list-items.waiting.field.description"],
  ["/metadata/periodStart", "list-items.waiting.field.periodStart"],
  ["/metadata/periodEnd", "list-items.waiting.field.periodEnd"],
] as const;

/** Returns the label of a member of an item, which a JSON pointer identifies. */
export function changeLabel(pointer: string, type: ListItemType | undefined, intl: IntlShape): string {
  const name = pointer.slice("/metadata/".length);
  const field = pointer.startsWith("/metadata/") && type !== undefined ? fieldsOf(type).find((one) => one.name === name) : undefined;
  const id = MEMBERS.find(([member]) => member === pointer)?.[1];
  if (field !== undefined && (id === undefined || Object.keys(field.label).length > 0)) return fieldLabel(field, intl);
  return id === undefined ? name : intl.formatMessage({ id });
}
