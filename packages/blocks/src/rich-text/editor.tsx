import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockRichTextField } from "../kit/source-fields.tsx";
import type { richText } from "./schema.ts";

export function RichTextEditor(props: BlockEditorProps<typeof richText>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof richText>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <BlockRichTextField {...form.content("body")} label={intl.formatMessage({ id: "block.richText.body" })} env={props.env} />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof richText>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
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
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
