import { Checkbox, MultiSelect, NumberInput, Radio, Select, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import type { FieldOption, ProfileField } from "@plein/contract/profiles/profile-field";
import { ALIAS_KEY } from "@plein/contract/profiles/property-keys";
import { ALIAS_LENGTH } from "@plein/contract/profiles/property-value";
import type { ReactNode } from "react";
import { useFieldTexts } from "./field-texts.ts";
import { inputNameOf } from "./property-name.ts";

type PropertyInputProps = {
  readonly field: ProfileField;
  /** the profile is another user's, so hints must not address its owner */
  readonly isForOthers?: boolean;
  readonly value: unknown;
  readonly error: ReactNode;
  readonly onChange: (value: unknown) => void;
};

const TEXT_INPUTS = { text: "text", email: "email", tel: "tel", url: "url", date: "date" } as const;

/** The input of a field, with its label, hint and error. */
export function PropertyInput({ field, isForOthers = false, value, error, onChange }: PropertyInputProps): ReactNode {
  const texts = useFieldTexts(field);
  const shared: Shared = {
    name: inputNameOf(field),
    label: texts.label,
    description: isForOthers ? texts.descriptionForOthers : texts.description,
    error,
    required: field.required,
    size: "md",
  };
  const text = typeof value === "string" ? value : "";
  const options = field.options.map((option) => ({ value: option.value, label: texts.option(option) }));
  switch (field.inputType) {
    case "textarea":
      return (
        <Textarea {...shared} autosize minRows={3} maxRows={12} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      );
    case "number":
      return (
        <NumberInput
          {...shared}
          min={0}
          max={999_999_999}
          allowDecimal={false}
          clampBehavior="none"
          value={typeof value === "number" ? value : ""}
          onChange={(next) => onChange(next === "" ? null : next)}
          styles={{ wrapper: { maxWidth: "12rem" } }}
        />
      );
    case "checkbox":
    case "switch":
      return <BooleanInput field={field} shared={shared} isOn={value === true} onChange={onChange} />;
    case "select":
      return (
        <Select
          {...shared}
          data={options}
          value={text || null}
          clearable={!field.required && field.defaultValue === null}
          onChange={onChange}
          maw="24rem"
        />
      );
    case "multiselect":
      return <MultiSelect {...shared} data={options} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange} />;
    case "radio":
      return <RadioInput shared={shared} options={field.options} labelOf={texts.option} value={text} onChange={onChange} />;
    // The form renders the photo itself, because that needs the owner.
    case "photo":
      return null;
    default:
      return (
        <TextInput
          {...shared}
          type={TEXT_INPUTS[field.inputType]}
          autoComplete={field.autocomplete || "off"}
          maxLength={field.key === ALIAS_KEY ? ALIAS_LENGTH.max : undefined}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

type Shared = {
  readonly name: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly error: ReactNode;
  readonly required: boolean;
  readonly size: "md";
};

type BooleanInputProps = {
  readonly field: ProfileField;
  readonly shared: Shared;
  readonly isOn: boolean;
  readonly onChange: (value: boolean) => void;
};

function BooleanInput({ field, shared, isOn, onChange }: BooleanInputProps): ReactNode {
  const Input = field.inputType === "switch" ? Switch : Checkbox;
  return <Input {...shared} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

type RadioInputProps = {
  readonly shared: Shared;
  readonly options: readonly FieldOption[];
  readonly labelOf: (option: FieldOption) => string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function RadioInput({ shared, options, labelOf, value, onChange }: RadioInputProps): ReactNode {
  return (
    <Radio.Group {...shared} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={labelOf(option)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
