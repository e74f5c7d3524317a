import { Textarea } from "@mantine/core";
import { toStorableText } from "@plein/contract/storable-text";
import type { ReactNode } from "react";
import type { FieldProps } from "./field-props.ts";

type TextAreaFieldProps = FieldProps<string> & { readonly maxLength?: number; readonly isRequired?: boolean };

/** A multi-line text field that grows with its content. */
export function TextAreaField({ value, onChange, isRequired, ...rest }: TextAreaFieldProps): ReactNode {
  return (
    <Textarea
      {...rest}
      required={isRequired}
      autosize
      minRows={2}
      maxRows={8}
      value={value}
      onChange={(event) => onChange(toStorableText(event.currentTarget.value))}
    />
  );
}
