import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { ItemSourceFields } from "../list-items/source-fields.tsx";
import { useItemTypes } from "../list-items/use-item-types.ts";
import type { agenda } from "./schema.ts";

type Props = BlockEditorProps<typeof agenda>;

export function AgendaEditor(props: Props): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

/** Whose items are in it belongs to what it says. */
function ContentFields(props: Props): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  const types = useItemTypes(props.env);
  return (
    <FieldStack>
      <TextAreaField {...form.content("intro")} label={intl.formatMessage({ id: "block.agenda.intro" })} maxLength={1000} />
      <ItemSourceFields parents={form.option("defaultParentGuids")} itemTypes={form.option("itemTypes")} types={types} env={props.env} />
      <SwitchField {...form.option("highlightOnly")} label={intl.formatMessage({ id: "block.kit.items.highlightOnly" })} />
      <SwitchField {...form.option("allowAdd")} label={intl.formatMessage({ id: "block.agenda.allowAdd" })} />
    </FieldStack>
  );
}

function OptionsFields(props: Props): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
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
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
