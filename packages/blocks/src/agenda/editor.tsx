import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { ItemSourceFields } from "../list-items/source-fields.tsx";
import { useItemTypes } from "../list-items/use-item-types.ts";
import type { agenda } from "./schema.ts";

export const AgendaEditor = defineEditor<typeof agenda>({ content: ContentFields, options: OptionsFields });

/** The source of the items belongs to the content tab. */
function ContentFields({ form, env }: EditorFieldsProps<typeof agenda>): ReactNode {
  const intl = useIntl();
  const types = useItemTypes(env);
  return (
    <>
      <TextAreaField {...form.content("intro")} label={intl.formatMessage({ id: "block.agenda.intro" })} maxLength={1000} />
      <ItemSourceFields parents={form.option("defaultParentGuids")} itemTypes={form.option("itemTypes")} types={types} env={env} />
      <SwitchField {...form.option("highlightOnly")} label={intl.formatMessage({ id: "block.kit.items.highlightOnly" })} />
      <SwitchField {...form.option("allowAdd")} label={intl.formatMessage({ id: "block.agenda.allowAdd" })} />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof agenda>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SelectField
        {...form.option("view")}
        label={intl.formatMessage({ id: "block.agenda.view" })}
        choices={[
          { value: "month", label: intl.formatMessage({ id: "block.agenda.view.month" }) },
          { value: "list", label: intl.formatMessage({ id: "block.agenda.view.list" }) },
        ]}
      />
      <SwitchField
        {...form.option("showPast")}
        label={intl.formatMessage({ id: "block.agenda.showPast" })}
        description={intl.formatMessage({ id: "block.agenda.showPastHint" })}
      />
      <SwitchField
        {...form.option("showFeed")}
        label={intl.formatMessage({ id: "block.agenda.showFeed" })}
        description={intl.formatMessage({ id: "block.agenda.showFeedHint" })}
      />
      <NumberField {...form.option("defaultItemsPerPage")} label={intl.formatMessage({ id: "block.agenda.perPage" })} min={1} max={100} />
    </>
  );
}
