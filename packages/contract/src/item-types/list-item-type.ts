import { z } from "zod";
import { Guid } from "../guid.ts";
import { DEFAULT_LOCALE, inEachLanguage } from "../languages.ts";
import { SortBy } from "../list-items/lists/list-query.ts";
import { isStorableText } from "../storable-text.ts";
import { BASE_FIELD_TYPES, isBaseFieldName, TAGS } from "./base-fields.ts";
import { isBuiltInTypeName } from "./built-in-type-names.ts";
import { itemLabelOf } from "./item-label.ts";
import { LIST_ITEM_FIELD_TYPES } from "./list-item-field-type.ts";

/** A type of item with its own fields, such as news, event or document. */
const MAX_LABEL = 100;
const LabelText = z.string().max(MAX_LABEL).refine(isStorableText);
export const ItemLabel = z.strictObject(inEachLanguage(() => LabelText)).partial();
export type ItemLabel = z.infer<typeof ItemLabel>;

export const FieldChoice = z.strictObject({ value: z.string().min(1).max(100).refine(isStorableText), label: ItemLabel });
export type FieldChoice = z.infer<typeof FieldChoice>;

export const FieldName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-zA-Z0-9]*$/);

export const ListItemField = z.strictObject({
  /** its name in `metadata`; a base field's name labels that field and may require it */
  name: FieldName,
  type: z.enum(LIST_ITEM_FIELD_TYPES),
  label: ItemLabel,
  isRequired: z.boolean(),
  /** for a choice: its options */
  options: z.array(FieldChoice).max(200).optional(),
  /** for a choice: whether several may be chosen */
  isMany: z.boolean().optional(),
  /** for a number */
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
export type ListItemField = z.infer<typeof ListItemField>;

export const ListItemType = z.strictObject({
  /** null for a built-in type */
  guid: Guid.nullable(),
  /** the key by which items refer to it */
  name: z.string().min(1).max(100),
  label: ItemLabel,
  isBuiltIn: z.boolean(),
  defaultSortBy: SortBy,
  /** in display order; in addition to those that every item has */
  fields: z.array(ListItemField),
  version: z.int().min(1),
});
export type ListItemType = z.infer<typeof ListItemType>;

const MAX_FIELDS = 60;

/** The input for saving one of the platform's own types; its name can't be changed. */
export const ListItemTypeInput = z
  .strictObject({
    label: ItemLabel.refine((label) => itemLabelOf(label, DEFAULT_LOCALE).trim() !== "", { params: { message: "required" } }),
    defaultSortBy: SortBy.default("publishedOn_desc"),
    fields: z.array(ListItemField).max(MAX_FIELDS).default([]),
  })
  .check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string, limit?: number) =>
      issues.push({ code: "custom", path, input: value, params: { message, limit }, message });
    for (const [index, field] of value.fields.entries()) {
      for (const [member, message, limit] of findWrongMembers(field)) refuse(["fields", index, member], message, limit);
      if (value.fields.findIndex(({ name }) => name === field.name) < index) refuse(["fields", index, "name"], "takenFieldName");
    }
  });
export type ListItemTypeInput = z.infer<typeof ListItemTypeInput>;

/** The name of a new type, which may not be that of a built-in one. */
export const ListItemTypeName = FieldName.refine((name) => !isBuiltInTypeName(name) && !(name in Object.prototype), {
  params: { message: "takenTypeName" },
});

type FieldMistake = readonly [member: string, message: string, limit?: number];

function findWrongMembers(field: ListItemField): FieldMistake[] {
  const mistakes: FieldMistake[] = [];
  if (field.name === TAGS) mistakes.push(["name", "takenFieldName"]);
  if (field.name in Object.prototype) mistakes.push(["name", "invalid"]);
  if (isBaseFieldName(field.name) && field.type !== BASE_FIELD_TYPES[field.name]) mistakes.push(["type", "fixed"]);
  const options = field.options ?? [];
  if ((field.type === "choice") !== options.length > 0) mistakes.push(["options", field.type === "choice" ? "required" : "unknown"]);
  const values = options.map(({ value }) => value);
  if (new Set(values).size < values.length) mistakes.push(["options", "invalid"]);
  if (field.isMany === true && field.type !== "choice") mistakes.push(["isMany", "unknown"]);
  return [...mistakes, ...findWrongLimits(field)];
}

function findWrongLimits({ type, minimum, maximum }: ListItemField): FieldMistake[] {
  if (type !== "number") return minimum === undefined && maximum === undefined ? [] : [["minimum", "unknown"]];
  return minimum !== undefined && maximum !== undefined && minimum > maximum ? [["maximum", "tooSmall", minimum]] : [];
}
