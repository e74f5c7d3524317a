import { EMPTY_RICH_TEXT } from "@plein/contract/blocks/rich-text";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/editor/block-editor-props.ts";
import { bindFields, type Part } from "../kit/editor/block-fields.ts";
import { BlockItemsField } from "../kit/editor/block-items-field.tsx";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockRichTextField } from "../kit/editor/source-fields.tsx";
import { type accordion, MAX_ACCORDION_ITEMS } from "./schema.ts";

type Question = BlockEditorProps<typeof accordion>["value"]["content"]["items"][number];

export const AccordionEditor = defineEditor<typeof accordion>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, errors, env }: EditorFieldsProps<typeof accordion>): ReactNode {
  const intl = useIntl();
  return (
    <BlockItemsField
      {...form.content("items")}
      label={intl.formatMessage({ id: "block.accordion.items" })}
      names={{
        add: intl.formatMessage({ id: "block.accordion.addItem" }),
        item: (place) => intl.formatMessage({ id: "block.accordion.item" }, { place }),
      }}
      newItem={() => ({ question: "", answer: EMPTY_RICH_TEXT })}
      max={MAX_ACCORDION_ITEMS}
      errors={errors}
      titleOf={({ question }) => question}
      renderItem={(item) => <QuestionFields {...item} env={env} />}
    />
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof accordion>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SwitchField {...form.option("isFirstOpen")} label={intl.formatMessage({ id: "block.accordion.isFirstOpen" })} />
      <SwitchField {...form.option("isOneOpenAtATime")} label={intl.formatMessage({ id: "block.accordion.isOneOpenAtATime" })} />
      <SwitchField
        {...form.option("hasFaqMetadata")}
        label={intl.formatMessage({ id: "block.accordion.hasFaqMetadata" })}
        description={intl.formatMessage({ id: "block.accordion.hasFaqMetadataHint" })}
      />
    </>
  );
}

type QuestionFieldsProps = Part<Question> & { readonly env: EditorEnv };

function QuestionFields({ env, ...question }: QuestionFieldsProps): ReactNode {
  const intl = useIntl();
  const field = bindFields(question);
  return (
    <>
      <TextField {...field("question")} label={intl.formatMessage({ id: "block.accordion.question" })} maxLength={200} isRequired />
      <BlockRichTextField {...field("answer")} label={intl.formatMessage({ id: "block.accordion.answer" })} env={env} />
    </>
  );
}
