import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { ItemsField } from "@plein/ui/fields/items-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/block-editor-props.ts";
import { blockForm, fieldsOf } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockImageField, BlockLinkField } from "../kit/source-fields.tsx";
import { useItemsTexts } from "../kit/use-items-texts.ts";
import { useRatioChoices } from "../kit/use-ratio-choices.ts";
import { CARDS_MAX, type cards } from "./schema.ts";

type Card = BlockEditorProps<typeof cards>["value"]["content"]["items"][number];

export function CardsEditor(props: BlockEditorProps<typeof cards>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof cards>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  const itemsTexts = useItemsTexts({
    add: intl.formatMessage({ id: "block.cards.addItem" }),
    item: (place) => intl.formatMessage({ id: "block.cards.item" }, { place }),
  });
  return (
    <FieldStack>
      <ItemsField
        label={intl.formatMessage({ id: "block.cards.items" })}
        error={form.content("items").error}
        items={props.value.content.items}
        onChange={form.content("items").onChange}
        newItem={() => ({ title: "", text: "", image: null, link: null, linkLabel: "" })}
        min={1}
        max={CARDS_MAX}
        texts={itemsTexts}
        renderItem={(item, onItemChange, index) => (
          <CardFields members={item} onChange={onItemChange} path={`/content/items/${index}`} errors={props.errors} env={props.env} />
        )}
      />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof cards>): ReactNode {
  const intl = useIntl();
  const ratios = useRatioChoices();
  const form = blockForm(props);
  return (
    <FieldStack>
      <SelectField
        {...form.option("columns")}
        label={intl.formatMessage({ id: "block.cards.columns" })}
        choices={[
          { value: 2, label: intl.formatMessage({ id: "block.cards.columns.two" }) },
          { value: 3, label: intl.formatMessage({ id: "block.cards.columns.three" }) },
          { value: 4, label: intl.formatMessage({ id: "block.cards.columns.four" }) },
        ]}
      />
      <SelectField {...form.option("imageRatio")} label={intl.formatMessage({ id: "block.cards.imageRatio" })} choices={ratios} />
      <SwitchField
        {...form.option("isWholeCardLink")}
        label={intl.formatMessage({ id: "block.cards.isWholeCardLink" })}
        description={intl.formatMessage({ id: "block.cards.isWholeCardLinkHint" })}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}

type CardFieldsProps = Parameters<typeof fieldsOf<Card>>[0] & { readonly env: EditorEnv };

function CardFields({ env, ...card }: CardFieldsProps): ReactNode {
  const intl = useIntl();
  const field = fieldsOf(card);
  return (
    <>
      <TextField {...field("title")} label={intl.formatMessage({ id: "block.cards.title" })} maxLength={120} isRequired />
      <TextAreaField {...field("text")} label={intl.formatMessage({ id: "block.cards.text" })} maxLength={400} />
      <BlockLinkField {...field("link")} label={intl.formatMessage({ id: "block.cards.link" })} env={env} />
      <TextField
        {...field("linkLabel")}
        label={intl.formatMessage({ id: "block.cards.linkLabel" })}
        description={intl.formatMessage({ id: "block.cards.linkLabelHint" })}
        maxLength={80}
      />
      <BlockImageField {...field("image")} label={intl.formatMessage({ id: "block.cards.image" })} env={env} />
    </>
  );
}
