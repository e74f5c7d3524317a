import { NumberInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";

type NumberFieldProps = FieldProps<number> & { readonly min: number; readonly max: number };

/** A whole number; input beyond the limits is clamped. */
export function NumberField({ value, onChange, path, min, max, ...rest }: NumberFieldProps): ReactNode {
  return (
    <NumberInput
      {...rest}
      data-path={path}
      value={value}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={(typed) => {
        // Empty while the user is replacing the number.
        if (typeof typed === "number" && typed >= min && typed <= max) onChange(typed);
      }}
    />
  );
}
