import { z } from "zod";
import { Guid } from "../guid.ts";
import { inEachLanguage, LOCALES, type Locale } from "../languages.ts";
import { PROFILE_CATEGORIES } from "./profile-category.ts";
import { PROPERTY_AUDIENCES } from "./property-visibility.ts";

/** A field of a platform's profiles; its value is the property with the same key (docs/rules.md "Profile fields"). */
export const INPUT_TYPES = [
  "text",
  "textarea",
  "email",
  "tel",
  "number",
  "date",
  "select",
  "multiselect",
  "checkbox",
  "radio",
  "switch",
  "photo",
  "url",
] as const;
export type InputType = (typeof INPUT_TYPES)[number];

export const VALUE_TYPES = ["string", "number", "boolean", "strings"] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** The input types whose value is one, or several, of the field's own options. */
export const CHOICE_TYPES: readonly InputType[] = ["select", "multiselect", "radio"];

/** The type of value of an input. */
export function valueTypeOf(inputType: InputType): ValueType {
  if (inputType === "number") return "number";
  if (inputType === "checkbox" || inputType === "switch") return "boolean";
  return inputType === "multiselect" ? "strings" : "string";
}

const MAX_LABEL = 200;
const Label = z.strictObject(inEachLanguage(() => z.string().max(MAX_LABEL))).partial();
const MAX_ORDINAL = 100_000;
const Ordinal = z.int().min(0).max(MAX_ORDINAL);
const Name = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z][\w-]*$/);
const SectionName = Name;

export const FieldOption = z.strictObject({ value: z.string().min(1).max(200), label: Label });
export type FieldOption = z.infer<typeof FieldOption>;

const DefaultValue = z.union([z.string().max(5000), z.number(), z.boolean(), z.array(z.string().max(200)).max(200), z.null()]);

const Members = {
  key: Name,
  category: z.enum(PROFILE_CATEGORIES),
  section: SectionName,
  subsection: z.union([z.literal(""), SectionName]),
  sectionSortOrdinal: Ordinal,
  subsectionSortOrdinal: Ordinal,
  fieldSortOrdinal: Ordinal,
  visibleFor: z.enum(PROPERTY_AUDIENCES),
  inputType: z.enum(INPUT_TYPES),
  /** a token of HTML's `autocomplete`, such as `organization`; empty for none */
  autocomplete: z
    .string()
    .regex(/^(?:[a-z][a-z-]*(?: [a-z][a-z-]*)*)?$/)
    .max(60),
  defaultValue: DefaultValue,
  required: z.boolean(),
  type: z.enum(VALUE_TYPES),
  options: z.array(FieldOption).max(200),
  /** only for staff (Mett) */
  mett: z.boolean(),
  label: Label,
  description: Label,
};

/** `guid` and `platformGuid` are null for a built-in field. */
export const ProfileField = z.strictObject({ guid: Guid.nullable(), platformGuid: Guid.nullable(), ...Members });
export type ProfileField = z.infer<typeof ProfileField>;

/** The editable members of a field. The value type follows from the input; only a choice has options. */
export const ProfileFieldInput = z
  .strictObject({
    ...Members,
    subsection: Members.subsection.default(""),
    defaultValue: DefaultValue.default(null),
    sectionSortOrdinal: Ordinal.default(0),
    subsectionSortOrdinal: Ordinal.default(0),
    fieldSortOrdinal: Ordinal.default(0),
    visibleFor: Members.visibleFor.default("user"),
    autocomplete: Members.autocomplete.default(""),
    required: z.boolean().default(false),
    type: Members.type.optional(),
    options: Members.options.default([]),
    mett: z.boolean().default(false),
    label: Label.default({}),
    description: Label.default({}),
  })
  .check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: "custom", path, input: value, params: { message }, message });
    if (value.type !== undefined && value.type !== valueTypeOf(value.inputType)) refuse(["type"], "fixed");
    const isChoice = CHOICE_TYPES.includes(value.inputType);
    if (isChoice !== value.options.length > 0) refuse(["options"], isChoice ? "required" : "unknown");
    const values = value.options.map((option) => option.value);
    const repeated = values.findIndex((option, index) => values.indexOf(option) < index);
    if (repeated >= 0) refuse(["options", repeated, "value"], "invalid");
  });
export type ProfileFieldInput = z.infer<typeof ProfileFieldInput>;

/** A label in the reader's language, else in the first that has one; empty if there is none. */
export function labelOf(label: ProfileField["label"], locale: Locale): string {
  return label[locale] || LOCALES.map((other) => label[other]).find(Boolean) || "";
}

/** The fields in display order. */
export function inOrder<T extends Pick<ProfileField, "sectionSortOrdinal" | "subsectionSortOrdinal" | "fieldSortOrdinal" | "key">>(
  fields: readonly T[],
): T[] {
  return fields.toSorted(
    (one, other) =>
      one.sectionSortOrdinal - other.sectionSortOrdinal ||
      one.subsectionSortOrdinal - other.subsectionSortOrdinal ||
      one.fieldSortOrdinal - other.fieldSortOrdinal ||
      (one.key < other.key ? -1 : 1),
  );
}
