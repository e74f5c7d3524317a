import { inEachLanguage, type Locale } from "@plein/contract/languages";
import {
  CHOICE_TYPES,
  type FieldOption,
  type ProfileField,
  type ProfileFieldInput,
  valueTypeOf,
} from "@plein/contract/profiles/profile-field";
import { withoutEmpty } from "../../../client/text/texts-by-language.ts";
import { type FieldSection, lastOrdinals } from "./field-sections.ts";

type Label = Readonly<Record<Locale, string>>;
/** An option that is being edited. `id` identifies it in the form; a saved option keeps its value when its label changes. */
export type OptionDraft = { readonly id: number; readonly isSaved: boolean; readonly value: string; readonly label: Label };

/** A field that is being edited. */
export type FieldDraft = Omit<ProfileFieldInput, "label" | "description" | "options" | "type"> & {
  readonly label: Label;
  readonly description: Label;
  readonly options: readonly OptionDraft[];
};

const NO_LABEL: Label = inEachLanguage(() => "");
let lastId = 0;

export function newOption(): OptionDraft {
  return { id: ++lastId, isSaved: false, value: "", label: NO_LABEL };
}

/** Creates the draft of a new field, at the end of a part of the form. */
export function newField(fields: readonly ProfileField[], fieldSection: FieldSection): FieldDraft {
  return {
    key: "",
    ...fieldSection,
    subsection: "",
    ...lastOrdinals(fields, fieldSection),
    visibleFor: "user",
    inputType: "text",
    autocomplete: "",
    defaultValue: null,
    required: false,
    mett: false,
    label: NO_LABEL,
    description: NO_LABEL,
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

/** Builds the input of the API: without empty translations, and without options unless the field is a choice. */
export function toInput({ label, description, options, defaultValue, ...draft }: FieldDraft): ProfileFieldInput {
  const keptOptions = CHOICE_TYPES.includes(draft.inputType) ? options.map(toOption) : [];
  const isOffered = (value: unknown) => keptOptions.some((option) => option.value === value);
  const isGone =
    keptOptions.length > 0 &&
    (Array.isArray(defaultValue) ? !defaultValue.every(isOffered) : defaultValue !== null && !isOffered(defaultValue));
  return {
    ...draft,
    type: valueTypeOf(draft.inputType),
    defaultValue: isGone ? null : defaultValue,
    label: withoutEmpty(label),
    description: withoutEmpty(description),
    options: keptOptions,
  };
}

function toOption({ value, label }: OptionDraft): FieldOption {
  return { value, label: withoutEmpty(label) };
}

function toLabel(label: ProfileField["label"]): Label {
  return inEachLanguage((locale) => label[locale] ?? "");
}
