import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

type DayFilterProps = {
  readonly name: "from" | "until";
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/** A filter for the first or last day of a period. */
export function DayFilter({ name, value, onChange }: DayFilterProps): ReactNode {
  return (
    <TextInput
      type="date"
      label={<FormattedMessage id={`submissions.filter.${name}`} />}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value === "" ? undefined : event.currentTarget.value)}
    />
  );
}
