import type { FieldError } from "@plein/contract/result";
import { ItemsField } from "@plein/ui/fields/items/items-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Button } from "../schema/content-fields.ts";
import type { EditorEnv } from "./block-editor-props.ts";
import type { Field } from "./block-fields.ts";
import { ButtonFields } from "./button-fields.tsx";
import { useItemsTexts } from "./use-items-texts.ts";

type ButtonListFieldProps = Field<Button[]> & {
  /** JSON pointer to the list, for its buttons' errors */
  readonly path: string;
  readonly min: number;
  readonly max: number;
  readonly errors: readonly FieldError[];
  readonly env: EditorEnv;
};

/** A list of buttons, each with a label and a target. */
export function ButtonListField({ value, onChange, error, path, min, max, errors, env }: ButtonListFieldProps): ReactNode {
  const intl = useIntl();
  const texts = useItemsTexts({
    add: intl.formatMessage({ id: "block.kit.buttons.add" }),
    item: (place) => intl.formatMessage({ id: "block.kit.buttons.item" }, { place }),
  });
  return (
    <ItemsField
      label={intl.formatMessage({ id: "block.kit.buttons" })}
      error={error}
      items={value}
      onChange={onChange}
      newItem={() => ({ label: "", link: null })}
      min={min}
      max={max}
      texts={texts}
      renderItem={(button, onButtonChange, index) => (
        <ButtonFields value={button} onChange={onButtonChange} path={`${path}/${index}`} errors={errors} env={env} />
      )}
    />
  );
}
