import { COUNTER_SOURCES } from "@plein/contract/list-items/lists/list-blocks";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { FilterFields } from "../list-items/filter/filter-fields.tsx";
import { ItemSourceFields, listShownTypes } from "../list-items/source-fields.tsx";
import { useItemTypes } from "../list-items/use-item-types.ts";
import { COUNTER_SHAPES, type counter, MAX_COUNT } from "./schema.ts";

export const CounterEditor = defineEditor<typeof counter>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, value, env }: EditorFieldsProps<typeof counter>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SelectField
        {...form.option("source")}
        label={intl.formatMessage({ id: "block.counter.source" })}
        choices={COUNTER_SOURCES.map((source) => ({ value: source, label: intl.formatMessage({ id: `block.counter.source.${source}` }) }))}
      />
      {value.options.source === "items" ? (
        <CountedItems form={form} value={value} env={env} />
      ) : (
        <NumberField {...form.content("number")} label={intl.formatMessage({ id: "block.counter.number" })} min={0} max={MAX_COUNT} />
      )}
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

/** The fields that select the items to count, as for a widget. */
function CountedItems({ form, value, env }: Omit<EditorFieldsProps<typeof counter>, "errors">): ReactNode {
  const intl = useIntl();
  const types = useItemTypes(env);
  return (
    <>
      <ItemSourceFields parents={form.option("parentGuids")} itemTypes={form.option("itemTypes")} types={types} env={env} />
      <SwitchField {...form.option("highlightOnly")} label={intl.formatMessage({ id: "block.kit.items.highlightOnly" })} />
      <FilterFields
        filter={form.option("filter")}
        types={listShownTypes(types, value.options.itemTypes)}
        areTypesKnown={types.length > 0}
        env={env}
      />
      <p>{intl.formatMessage({ id: "block.counter.itemsHint" })}</p>
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
