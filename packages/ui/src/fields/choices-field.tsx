import { Checkbox, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";
import type { Choice } from "./select-field.tsx";

type ChoicesFieldProps<Value extends string> = FieldProps<Value[]> & { readonly choices: readonly Choice<Value>[] };

/** A multiple choice; chosen values that are no longer offered stay until they are removed. */
export function ChoicesField<Value extends string>({ value, onChange, path, choices, ...rest }: ChoicesFieldProps<Value>): ReactNode {
  const offered = new Set(choices.map((choice) => choice.value));
  const allChoices = [...choices, ...value.filter((one) => !offered.has(one)).map((one) => ({ value: one, label: one }))];
  return (
    <Checkbox.Group
      {...rest}
      data-path={path}
      value={value}
      onChange={(chosen) => onChange(allChoices.map((choice) => choice.value).filter((one) => chosen.includes(one)))}
    >
      <Stack gap="xs" mt="xs">
        {allChoices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
