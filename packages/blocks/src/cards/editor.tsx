import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/block-editor-props.ts";
import { blockForm, fieldsOf, type Part } from "../kit/block-form.ts";
import { BlockItemsField } from "../kit/block-items-field.tsx";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockImageField, BlockLinkField } from "../kit/source-fields.tsx";
import { useColumnChoices } from "../kit/use-column-choices.ts";
import { useRatioChoices } from "../kit/use-ratio-choices.ts";
import { CARDS_MAX, type cards } from "./schema.ts";

type Card = BlockEditorProps<typeof cards>["value"]["content"]["items"][number];

export function CardsEditor(props: BlockEditorProps<typeof cards>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof cards>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <BlockItemsField
        {...form.content("items")}
        label={intl.formatMessage({ id: "block.cards.items" })}
        names={{
          add: intl.formatMessage({ id: "block.cards.addItem" }),
          item: (place) => intl.formatMessage({ id: "block.cards.item" }, { place }),
        }}
        newItem={() => ({ title: "", text: "", image: null, link: null, linkLabel: "" })}
        max={CARDS_MAX}
        errors={props.errors}
        renderItem={(item) => <CardFields {...item} env={props.env} />}
      />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof cards>): ReactNode {
  const intl = useIntl();
  const columns = useColumnChoices();
  const ratios = useRatioChoices();
  const form = blockForm(props);
  return (
    <FieldStack>
      <SelectField {...form.option("columns")} label={intl.formatMessage({ id: "block.cards.columns" })} choices={columns} />
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

type CardFieldsProps = Part<Card> & { readonly env: EditorEnv };

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
