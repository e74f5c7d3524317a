import { Select } from "@mantine/core";
import type { ReactNode } from "react";

type FilterChoiceProps = {
  readonly label: string;
  /** accessible name of the button that clears the filter */
  readonly clearLabel: (filter: string) => string;
  readonly value: string | undefined;
  readonly choices: { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
};

/** A filter of a list: a select that can be cleared. */
export function FilterChoice({ label, clearLabel, value, choices, onChange }: FilterChoiceProps): ReactNode {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      clearable
      clearButtonProps={{ "aria-label": clearLabel(label) }}
      data={choices}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      searchable={choices.length > 8}
      comboboxProps={{ shadow: "md" }}
    />
  );
}
