import { type ProfileField, valueTypeOf } from "./profile-field.ts";

type BuiltInField = Pick<ProfileField, "key" | "category" | "section" | "inputType"> & Partial<ProfileField>;

/** A field of every platform; its texts are translations of the interface. */
export function builtInField(field: BuiltInField): ProfileField {
  return {
    guid: null,
    platformGuid: null,
    subsection: "",
    sectionSortOrdinal: 0,
    subsectionSortOrdinal: 0,
    fieldSortOrdinal: 0,
    visibleFor: "user",
    autocomplete: "",
    defaultValue: null,
    required: false,
    type: valueTypeOf(field.inputType),
    options: [],
    mett: false,
    label: {},
    description: {},
    ...field,
  };
}

export function placeOfField(subsectionSortOrdinal: number, fieldSortOrdinal: number) {
  return { subsectionSortOrdinal, fieldSortOrdinal };
}

/** Options whose labels are texts of the interface. */
export function optionsOf(values: readonly string[]): ProfileField["options"] {
  return values.map((value) => ({ value, label: {} }));
}
