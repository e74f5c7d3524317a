import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockRichTextField } from "../kit/editor/source-fields.tsx";
import type { richText } from "./schema.ts";

export const RichTextEditor = defineEditor<typeof richText>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, env }: EditorFieldsProps<typeof richText>): ReactNode {
  const intl = useIntl();
  return <BlockRichTextField {...form.content("body")} label={intl.formatMessage({ id: "block.richText.body" })} env={env} />;
}

function OptionsFields({ form }: EditorFieldsProps<typeof richText>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SelectField
        {...form.option("columns")}
        label={intl.formatMessage({ id: "block.richText.columns" })}
        choices={[
          { value: 1, label: intl.formatMessage({ id: "block.richText.columns.one" }) },
          { value: 2, label: intl.formatMessage({ id: "block.richText.columns.two" }) },
        ]}
      />
      <SwitchField
        {...form.option("lead")}
        label={intl.formatMessage({ id: "block.richText.lead" })}
        description={intl.formatMessage({ id: "block.richText.leadHint" })}
      />
    </>
  );
}
