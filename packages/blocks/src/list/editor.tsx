import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import type { list } from "./schema.ts";

export function ListEditor(props: BlockEditorProps<typeof list>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  if (props.part === "content") {
    return (
      <FieldStack>
        <TextField {...form.content("intro")} label={intl.formatMessage({ id: "block.list.intro" })} maxLength={1000} />
        <TextField {...form.content("emptyText")} label={intl.formatMessage({ id: "block.list.emptyText" })} maxLength={300} />
      </FieldStack>
    );
  }
  return (
    <FieldStack>
      <SelectField
        {...form.option("view")}
        label={intl.formatMessage({ id: "block.list.view" })}
        choices={[
          { value: "cards", label: intl.formatMessage({ id: "block.list.view.cards" }) },
          { value: "rows", label: intl.formatMessage({ id: "block.list.view.rows" }) },
          { value: "table", label: intl.formatMessage({ id: "block.list.view.table" }) },
          { value: "calendar", label: intl.formatMessage({ id: "block.list.view.calendar" }) },
        ]}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
