import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";

/** `2026-11-21`, or `2026-11-21T14:30` with a time; empty for none. */
type DateFieldProps = FieldProps<string> & { readonly hasTime?: boolean };

/** A date, or a date and a time, in the browser's own input (date picker). */
export function DateField({ value, onChange, path, hasTime = false, ...rest }: DateFieldProps): ReactNode {
  return (
    <TextInput
      {...rest}
      data-path={path}
      type={hasTime ? "datetime-local" : "date"}
      max={hasTime ? "9999-12-31T23:59" : "9999-12-31"}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
