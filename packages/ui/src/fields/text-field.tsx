import { TextInput } from "@mantine/core";
import { toStorableText } from "@plein/contract/storable-text";
import type { ReactNode } from "react";
import { useIsEditedElsewhere } from "./edited-elsewhere.ts";
import type { FieldProps } from "./field-props.ts";

type TextFieldProps = FieldProps<string> & { readonly maxLength?: number; readonly isRequired?: boolean };

/** A single-line text field. */
export function TextField({ value, onChange, isRequired, path, ...rest }: TextFieldProps): ReactNode {
  if (useIsEditedElsewhere(path, rest.error)) return null;
  return (
    <TextInput
      {...rest}
      data-path={path}
      required={isRequired}
      value={value}
      onChange={(event) => onChange(toStorableText(event.currentTarget.value))}
    />
  );
}
