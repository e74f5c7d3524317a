import { TextInput } from "@mantine/core";
import { toStorableText } from "@plein/contract/storable-text";
import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";

type TextFieldProps = FieldProps<string> & { readonly maxLength?: number; readonly isRequired?: boolean };

/** A single-line text field. */
export function TextField({ value, onChange, isRequired, ...rest }: TextFieldProps): ReactNode {
  return (
    <TextInput {...rest} required={isRequired} value={value} onChange={(event) => onChange(toStorableText(event.currentTarget.value))} />
  );
}
