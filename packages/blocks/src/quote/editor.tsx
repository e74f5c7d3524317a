import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockImageField } from "../kit/source-fields.tsx";
import type { quote } from "./schema.ts";

export function QuoteEditor(props: BlockEditorProps<typeof quote>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  if (props.part === "content") {
    return (
      <FieldStack>
        <TextAreaField {...form.content("text")} label={intl.formatMessage({ id: "block.quote.text" })} maxLength={600} isRequired />
        <TextField {...form.content("name")} label={intl.formatMessage({ id: "block.quote.speaker" })} maxLength={120} />
        <TextField {...form.content("role")} label={intl.formatMessage({ id: "block.quote.role" })} maxLength={160} />
        <BlockImageField {...form.content("image")} label={intl.formatMessage({ id: "block.quote.image" })} env={props.env} />
      </FieldStack>
    );
  }
  return (
    <FieldStack>
      <SelectField
        {...form.option("style")}
        label={intl.formatMessage({ id: "block.quote.style" })}
        choices={[
          { value: "line", label: intl.formatMessage({ id: "block.quote.style.line" }) },
          { value: "large", label: intl.formatMessage({ id: "block.quote.style.large" }) },
        ]}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
