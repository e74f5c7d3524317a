import {
  CHOICE_TYPES,
  type FieldOption,
  type ProfileField,
  type ProfileFieldInput,
  valueTypeOf,
} from "@plein/contract/profiles/profile-field";
import { type FieldPlace, lastOrdinals } from "./field-places.ts";

type Label = { readonly nl: string; readonly en: string };
/** `id` identifies it while it is typed and moved; a saved option keeps its value when its label changes. */
export type OptionDraft = { readonly id: number; readonly isSaved: boolean; readonly value: string; readonly label: Label };

/** A field as it is edited. */
export type FieldDraft = Omit<ProfileFieldInput, "label" | "description" | "options" | "type"> & {
  readonly label: Label;
  readonly description: Label;
  readonly options: readonly OptionDraft[];
};

let lastId = 0;

export function newOption(): OptionDraft {
  return { id: ++lastId, isSaved: false, value: "", label: { nl: "", en: "" } };
}

/** A field that is yet to be added, at the end of this part of the form. */
export function newField(fields: readonly ProfileField[], place: FieldPlace): FieldDraft {
  return {
    key: "",
    ...place,
    subsection: "",
    ...lastOrdinals(fields, place),
    visibleFor: "user",
    inputType: "text",
    autocomplete: "",
    defaultValue: null,
    required: false,
    mett: false,
    label: { nl: "", en: "" },
    description: { nl: "", en: "" },
    options: [newOption(), newOption()],
  };
}

export function toDraft({ guid: _, platformGuid: __, type: ___, label, description, options, ...field }: ProfileField): FieldDraft {
  return {
    ...field,
    label: toLabel(label),
    description: toLabel(description),
    options: options.map((option) => ({ id: ++lastId, isSaved: true, value: option.value, label: toLabel(option.label) })),
  };
}

/** What is sent: without empty translations, and with options of a choice only. */
export function toInput({ label, description, options, defaultValue, ...draft }: FieldDraft): ProfileFieldInput {
  const kept = CHOICE_TYPES.includes(draft.inputType) ? options.map(toOption) : [];
  const isOffered = (value: unknown) => kept.some((option) => option.value === value);
  const isGone =
    kept.length > 0 && (Array.isArray(defaultValue) ? !defaultValue.every(isOffered) : defaultValue !== null && !isOffered(defaultValue));
  return {
    ...draft,
    type: valueTypeOf(draft.inputType),
    defaultValue: isGone ? null : defaultValue,
    label: fromLabel(label),
    description: fromLabel(description),
    options: kept,
  };
}

function toOption({ value, label }: OptionDraft): FieldOption {
  return { value, label: fromLabel(label) };
}

function toLabel({ nl = "", en = "" }: ProfileField["label"]): Label {
  return { nl, en };
}

function fromLabel({ nl, en }: Label): ProfileField["label"] {
  return { ...(nl.trim() !== "" && { nl: nl.trim() }), ...(en.trim() !== "" && { en: en.trim() }) };
}
