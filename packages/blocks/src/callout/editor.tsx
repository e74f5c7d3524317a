import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { OptionalButtonFields } from "../kit/button-fields.tsx";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockRichTextField } from "../kit/source-fields.tsx";
import type { callout } from "./schema.ts";

export function CalloutEditor(props: BlockEditorProps<typeof callout>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof callout>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.callout.title" })} maxLength={160} />
      <BlockRichTextField {...form.content("body")} label={intl.formatMessage({ id: "block.callout.body" })} env={props.env} />
      <OptionalButtonFields {...form.content("button")} path="/content/button" errors={props.errors} env={props.env} />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof callout>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <SelectField
        {...form.option("kind")}
        label={intl.formatMessage({ id: "block.callout.kind" })}
        choices={[
          { value: "info", label: intl.formatMessage({ id: "block.callout.kind.info" }) },
          { value: "positive", label: intl.formatMessage({ id: "block.callout.kind.positive" }) },
          { value: "warning", label: intl.formatMessage({ id: "block.callout.kind.warning" }) },
          { value: "negative", label: intl.formatMessage({ id: "block.callout.kind.negative" }) },
        ]}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
