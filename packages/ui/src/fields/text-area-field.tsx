import { Textarea } from "@mantine/core";
import { toStorableText } from "@plein/contract/storable-text";
import type { ReactNode } from "react";
import { useIsEditedElsewhere } from "./edited-elsewhere.ts";
import type { FieldProps } from "./field-props.ts";

type TextAreaFieldProps = FieldProps<string> & { readonly maxLength?: number; readonly isRequired?: boolean };

/** A multi-line text field that grows with its content. */
export function TextAreaField({ value, onChange, isRequired, path, ...rest }: TextAreaFieldProps): ReactNode {
  if (useIsEditedElsewhere(path, rest.error)) return null;
  return (
    <Textarea
      {...rest}
      data-path={path}
      required={isRequired}
      autosize
      minRows={2}
      maxRows={8}
      value={value}
      onChange={(event) => onChange(toStorableText(event.currentTarget.value))}
    />
  );
}
