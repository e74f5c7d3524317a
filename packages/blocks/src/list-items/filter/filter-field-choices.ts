import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemField, ListItemType } from "@plein/contract/item-types/list-item-type";
import { kindOf, type ListFields } from "@plein/contract/list-items/lists/list-fields";
import type { Locale } from "@plein/contract/locale";
import type { Choice } from "@plein/ui/fields/select-field.tsx";
import type { IntlShape } from "react-intl";

/** The fields of every item that are useful in a filter. Other fields of the filter language are kept if they are already in use. */
const BASE_FIELDS = [
  ["title", { id: "block.kit.filter.field.title" }],
  ["metadata.description", { id: "block.kit.filter.field.description" }],
  ["metadata.tags", { id: "block.kit.filter.field.tags" }],
  ["listItemTypeName", { id: "block.kit.filter.field.type" }],
  ["parentGuids", { id: "block.kit.filter.field.parent" }],
  ["publishedOn", { id: "block.kit.filter.field.publishedOn" }],
  ["periodStart", { id: "block.kit.filter.field.periodStart" }],
  ["periodEnd", { id: "block.kit.filter.field.periodEnd" }],
  ["updatedOn", { id: "block.kit.filter.field.updatedOn" }],
  ["createdOn", { id: "block.kit.filter.field.createdOn" }],
  ["isHighlighted", { id: "block.kit.filter.field.isHighlighted" }],
] as const;
const SAME = new Map([
  ["metadata.periodStart", "periodStart"],
  ["metadata.periodEnd", "periodEnd"],
]);

/** The fields that a row can test, always including `chosen`. */
export function filterFieldChoices(types: readonly ListItemType[], chosen: string, intl: IntlShape): Choice<string>[] {
  const choices = new Map(BASE_FIELDS.map(([name, label]): [string, string] => [name, intl.formatMessage(label)]));
  for (const field of types.flatMap(({ fields }) => fields)) {
    const name = `metadata.${field.name}`;
    if (kindOf(field) === null || choices.has(SAME.get(name) ?? name)) continue;
    choices.set(name, itemLabelOf(field.label, intl.locale as Locale) || field.name);
  }
  if (!choices.has(chosen)) choices.set(chosen, choices.get(SAME.get(chosen) ?? "") ?? chosen);
  return [...choices].map(([value, label]) => ({ value, label }));
}

/** The possible values of a field, if it is a choice: the types themselves, or a field's own options. Null for any value. */
export function filterValueChoices(field: string, types: readonly ListItemType[], intl: IntlShape): Choice<string>[] | null {
  const label = (one: { label: ListItemType["label"] }, name: string) => itemLabelOf(one.label, intl.locale as Locale) || name;
  if (field === "listItemTypeName") return types.map((type) => ({ value: type.name, label: label(type, type.name) }));
  const options = fieldsNamed(field, types).flatMap((one) => one.options ?? []);
  const byValue = new Map(options.map((option) => [option.value, { value: option.value, label: label(option, option.value) }]));
  return byValue.size === 0 ? null : [...byValue.values()];
}

/** The first field of the list, which a new row uses. */
export function firstFilterField(fields: ListFields): string {
  return BASE_FIELDS.map(([name]) => name).find((name) => fields.has(name)) ?? "title";
}

function fieldsNamed(field: string, types: readonly ListItemType[]): ListItemField[] {
  return types.flatMap(({ fields }) => fields).filter(({ name, type }) => `metadata.${name}` === field && type === "choice");
}
