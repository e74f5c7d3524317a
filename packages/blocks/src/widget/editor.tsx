import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import type { widget } from "./schema.ts";

export function WidgetEditor(props: BlockEditorProps<typeof widget>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  if (props.part === "content") {
    return (
      <FieldStack>
        <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.widget.title" })} maxLength={160} />
      </FieldStack>
    );
  }
  return (
    <FieldStack>
      <SelectField
        {...form.option("layout")}
        label={intl.formatMessage({ id: "block.widget.layout" })}
        choices={[
          { value: "cards", label: intl.formatMessage({ id: "block.widget.layout.cards" }) },
          { value: "rows", label: intl.formatMessage({ id: "block.widget.layout.rows" }) },
        ]}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
