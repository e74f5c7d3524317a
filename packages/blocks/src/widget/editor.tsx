import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockLinkField } from "../kit/editor/source-fields.tsx";
import { DisplayFields } from "../list-items/display-fields.tsx";
import { FilterFields } from "../list-items/filter/filter-fields.tsx";
import { ItemSourceFields, listShownTypes } from "../list-items/source-fields.tsx";
import { useItemTypes } from "../list-items/use-item-types.ts";
import { useSortChoices } from "../list-items/use-sort-choices.ts";
import type { widget } from "./schema.ts";

export const WidgetEditor = defineEditor<typeof widget>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, value, env }: EditorFieldsProps<typeof widget>): ReactNode {
  const intl = useIntl();
  const types = useItemTypes(env);
  return (
    <>
      <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.widget.title" })} maxLength={160} />
      <ItemSourceFields parents={form.option("parentGuids")} itemTypes={form.option("itemTypes")} types={types} env={env} />
      <SwitchField {...form.option("highlightOnly")} label={intl.formatMessage({ id: "block.kit.items.highlightOnly" })} />
      <FilterFields
        filter={form.option("filter")}
        types={listShownTypes(types, value.options.itemTypes)}
        areTypesKnown={types.length > 0}
        env={env}
      />
      <BlockLinkField {...form.content("allLink")} label={intl.formatMessage({ id: "block.widget.allLink" })} env={env} />
    </>
  );
}

function OptionsFields({ form, value, env }: EditorFieldsProps<typeof widget>): ReactNode {
  const intl = useIntl();
  const { options } = value;
  const types = listShownTypes(useItemTypes(env), options.itemTypes);
  const sorts = useSortChoices(types, [options.sort_by]);
  return (
    <>
      <SelectField
        {...form.option("layout")}
        label={intl.formatMessage({ id: "block.widget.layout" })}
        choices={[
          { value: "cards", label: intl.formatMessage({ id: "block.widget.layout.cards" }) },
          { value: "rows", label: intl.formatMessage({ id: "block.widget.layout.rows" }) },
        ]}
      />
      <NumberField {...form.option("itemCount")} label={intl.formatMessage({ id: "block.widget.itemCount" })} min={1} max={24} />
      <SelectField {...form.option("sort_by")} label={intl.formatMessage({ id: "block.widget.sort" })} choices={sorts} />
      <DisplayFields
        showImage={form.option("showImage")}
        showDescription={form.option("showDescription")}
        showDate={form.option("showDate")}
        shownFields={form.option("shownFields")}
        types={types}
      />
    </>
  );
}
