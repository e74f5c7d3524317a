import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";

/** On or off, at once. */
export function SwitchField({ value, onChange, ...rest }: FieldProps<boolean>): ReactNode {
  return <Switch {...rest} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
