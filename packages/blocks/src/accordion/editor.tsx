import { EMPTY_RICH_TEXT } from "@plein/contract/blocks/rich-text";
import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/block-editor-props.ts";
import { blockForm, fieldsOf, type Part } from "../kit/block-form.ts";
import { BlockItemsField } from "../kit/block-items-field.tsx";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockRichTextField } from "../kit/source-fields.tsx";
import { ACCORDION_ITEMS_MAX, type accordion } from "./schema.ts";

type Question = BlockEditorProps<typeof accordion>["value"]["content"]["items"][number];

export function AccordionEditor(props: BlockEditorProps<typeof accordion>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof accordion>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <BlockItemsField
        {...form.content("items")}
        label={intl.formatMessage({ id: "block.accordion.items" })}
        names={{
          add: intl.formatMessage({ id: "block.accordion.addItem" }),
          item: (place) => intl.formatMessage({ id: "block.accordion.item" }, { place }),
        }}
        newItem={() => ({ question: "", answer: EMPTY_RICH_TEXT })}
        max={ACCORDION_ITEMS_MAX}
        errors={props.errors}
        renderItem={(item) => <QuestionFields {...item} env={props.env} />}
      />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof accordion>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <SwitchField {...form.option("isFirstOpen")} label={intl.formatMessage({ id: "block.accordion.isFirstOpen" })} />
      <SwitchField {...form.option("isOneOpenAtATime")} label={intl.formatMessage({ id: "block.accordion.isOneOpenAtATime" })} />
      <SwitchField
        {...form.option("hasFaqMetadata")}
        label={intl.formatMessage({ id: "block.accordion.hasFaqMetadata" })}
        description={intl.formatMessage({ id: "block.accordion.hasFaqMetadataHint" })}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}

type QuestionFieldsProps = Part<Question> & { readonly env: EditorEnv };

function QuestionFields({ env, ...question }: QuestionFieldsProps): ReactNode {
  const intl = useIntl();
  const field = fieldsOf(question);
  return (
    <>
      <TextField {...field("question")} label={intl.formatMessage({ id: "block.accordion.question" })} maxLength={200} isRequired />
      <BlockRichTextField {...field("answer")} label={intl.formatMessage({ id: "block.accordion.answer" })} env={env} />
    </>
  );
}
