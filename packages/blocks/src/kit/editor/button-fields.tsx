import type { FieldError } from "@plein/contract/result";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Button } from "../schema/content-fields.ts";
import type { EditorEnv } from "./block-editor-props.ts";
import { errorAt } from "./block-fields.ts";
import { BlockLinkField } from "./source-fields.tsx";

type ButtonFieldsProps = {
  readonly value: Button;
  readonly onChange: (button: Button) => void;
  /** JSON pointer to the button: `/content/items/2` */
  readonly path: string;
  readonly errors: readonly FieldError[];
  readonly env: EditorEnv;
};

/** Label and target of a button. */
export function ButtonFields({ value, onChange, path, errors, env }: ButtonFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: "block.kit.button.label" })}
        value={value.label}
        onChange={(label) => onChange({ ...value, label })}
        error={errorAt(errors, `${path}/label`)}
        path={`${path}/label`}
        maxLength={80}
        isRequired
      />
      <BlockLinkField
        label={intl.formatMessage({ id: "block.kit.button.link" })}
        value={value.link}
        onChange={(link) => onChange({ ...value, link })}
        error={errorAt(errors, `${path}/link`)}
        path={`${path}/link`}
        env={env}
      />
    </>
  );
}

type OptionalButtonFieldsProps = Omit<ButtonFieldsProps, "value" | "onChange"> & {
  readonly value: Button | null;
  readonly onChange: (button: Button | null) => void;
};

/** An optional button. */
export function OptionalButtonFields({ value, onChange, ...rest }: OptionalButtonFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SwitchField
        label={intl.formatMessage({ id: "block.kit.button.show" })}
        value={value !== null}
        onChange={(isShown) => onChange(isShown ? { label: "", link: null } : null)}
      />
      {value && <ButtonFields {...rest} value={value} onChange={onChange} />}
    </>
  );
}
