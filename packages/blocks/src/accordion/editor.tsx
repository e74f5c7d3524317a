import { EMPTY_RICH_TEXT } from "@plein/contract/blocks/rich-text";
import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { ItemsField } from "@plein/ui/fields/items-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/block-editor-props.ts";
import { blockForm, fieldsOf } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockRichTextField } from "../kit/source-fields.tsx";
import { useItemsTexts } from "../kit/use-items-texts.ts";
import { ACCORDION_ITEMS_MAX, type accordion } from "./schema.ts";

type Question = BlockEditorProps<typeof accordion>["value"]["content"]["items"][number];

export function AccordionEditor(props: BlockEditorProps<typeof accordion>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof accordion>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  const itemsTexts = useItemsTexts({
    add: intl.formatMessage({ id: "block.accordion.addItem" }),
    item: (place) => intl.formatMessage({ id: "block.accordion.item" }, { place }),
  });
  return (
    <FieldStack>
      <ItemsField
        label={intl.formatMessage({ id: "block.accordion.items" })}
        error={form.content("items").error}
        items={props.value.content.items}
        onChange={form.content("items").onChange}
        newItem={() => ({ question: "", answer: EMPTY_RICH_TEXT })}
        min={1}
        max={ACCORDION_ITEMS_MAX}
        texts={itemsTexts}
        renderItem={(item, onItemChange, index) => (
          <QuestionFields members={item} onChange={onItemChange} path={`/content/items/${index}`} errors={props.errors} env={props.env} />
        )}
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

type QuestionFieldsProps = Parameters<typeof fieldsOf<Question>>[0] & { readonly env: EditorEnv };

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
