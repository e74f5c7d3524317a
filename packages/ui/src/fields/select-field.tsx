import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";

export type Choice<Value extends string | number> = { readonly value: Value; readonly label: string };

type SelectFieldProps<Value extends string | number> = FieldProps<Value> & {
  readonly choices: readonly Choice<Value>[];
  readonly disabled?: boolean;
};

/** A single choice, in the browser's own list. */
export function SelectField<Value extends string | number>({
  value,
  onChange,
  path,
  choices,
  ...rest
}: SelectFieldProps<Value>): ReactNode {
  return (
    <NativeSelect
      {...rest}
      data-path={path}
      value={String(value)}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      onChange={(event) => {
        const chosen = choices.find((choice) => String(choice.value) === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
