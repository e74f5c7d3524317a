import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { OptionalButtonFields } from "../kit/button-fields.tsx";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockImageField, BlockRichTextField } from "../kit/source-fields.tsx";
import type { imageText } from "./schema.ts";

export function ImageTextEditor(props: BlockEditorProps<typeof imageText>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof imageText>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <BlockImageField {...form.content("image")} label={intl.formatMessage({ id: "block.imageText.image" })} env={props.env} />
      <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.imageText.title" })} maxLength={160} />
      <BlockRichTextField {...form.content("body")} label={intl.formatMessage({ id: "block.imageText.body" })} env={props.env} />
      <OptionalButtonFields {...form.content("button")} path="/content/button" errors={props.errors} env={props.env} />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof imageText>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <SelectField
        {...form.option("imageSide")}
        label={intl.formatMessage({ id: "block.imageText.imageSide" })}
        choices={[
          { value: "start", label: intl.formatMessage({ id: "block.imageText.imageSide.start" }) },
          { value: "end", label: intl.formatMessage({ id: "block.imageText.imageSide.end" }) },
        ]}
      />
      <SelectField
        {...form.option("imageShare")}
        label={intl.formatMessage({ id: "block.imageText.imageShare" })}
        choices={[
          { value: "third", label: intl.formatMessage({ id: "block.imageText.imageShare.third" }) },
          { value: "half", label: intl.formatMessage({ id: "block.imageText.imageShare.half" }) },
        ]}
      />
      <SelectField
        {...form.option("stackOrder")}
        label={intl.formatMessage({ id: "block.imageText.stackOrder" })}
        description={intl.formatMessage({ id: "block.imageText.stackOrderHint" })}
        choices={[
          { value: "imageFirst", label: intl.formatMessage({ id: "block.imageText.stackOrder.imageFirst" }) },
          { value: "textFirst", label: intl.formatMessage({ id: "block.imageText.stackOrder.textFirst" }) },
        ]}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
