import { Textarea } from "@mantine/core";
import { toStorableText } from "@plein/contract/storable-text";
import type { ReactNode } from "react";
import classes from "./code-field.module.css";
import type { FieldProps } from "./field-props.ts";

type CodeFieldProps = FieldProps<string> & { readonly maxLength: number; readonly isRequired?: boolean; readonly isReadOnly?: boolean };

/** A field for code: spelling correction, wrapping and translation of the text are off. */
export function CodeField({ value, onChange, path, isRequired, isReadOnly, ...rest }: CodeFieldProps): ReactNode {
  return (
    <Textarea
      {...rest}
      data-path={path}
      classNames={{ input: classes.code }}
      required={isRequired}
      readOnly={isReadOnly}
      autosize
      minRows={8}
      maxRows={24}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      translate="no"
      wrap="off"
      value={value}
      onChange={(event) => onChange(toStorableText(event.currentTarget.value))}
    />
  );
}
