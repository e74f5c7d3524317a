import { Switch } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";

/** A switch that applies immediately. */
export function SwitchField({ value, onChange, path, ...rest }: FieldProps<boolean>): ReactNode {
  return <Switch {...rest} data-path={path} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
