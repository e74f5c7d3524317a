import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { COUNTER_SHAPES, type counter, MAX_COUNT } from "./schema.ts";

export const CounterEditor = defineEditor<typeof counter>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form }: EditorFieldsProps<typeof counter>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <NumberField {...form.content("number")} label={intl.formatMessage({ id: "block.counter.number" })} min={0} max={MAX_COUNT} />
      <TextField
        {...form.content("unit")}
        label={intl.formatMessage({ id: "block.counter.unit" })}
        description={intl.formatMessage({ id: "block.counter.unitHint" })}
        maxLength={40}
      />
      <TextField {...form.content("label")} label={intl.formatMessage({ id: "block.counter.label" })} maxLength={160} isRequired />
    </>
  );
}

function OptionsFields({ form, value }: EditorFieldsProps<typeof counter>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <NumberField
        {...form.option("target")}
        label={intl.formatMessage({ id: "block.counter.target" })}
        description={intl.formatMessage({ id: "block.counter.targetHint" })}
        min={0}
        max={MAX_COUNT}
      />
      {value.options.target > 0 && (
        <SelectField
          {...form.option("shape")}
          label={intl.formatMessage({ id: "block.counter.shape" })}
          choices={COUNTER_SHAPES.map((shape) => ({ value: shape, label: intl.formatMessage({ id: `block.counter.shape.${shape}` }) }))}
        />
      )}
    </>
  );
}
