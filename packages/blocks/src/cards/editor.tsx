import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/editor/block-editor-props.ts";
import { bindFields, type Part } from "../kit/editor/block-fields.ts";
import { BlockItemsField } from "../kit/editor/block-items-field.tsx";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockImageField, BlockLinkField } from "../kit/editor/source-fields.tsx";
import { useColumnChoices } from "../kit/editor/use-column-choices.ts";
import { useRatioChoices } from "../kit/editor/use-ratio-choices.ts";
import { type cards, MAX_CARDS } from "./schema.ts";

type Card = BlockEditorProps<typeof cards>["value"]["content"]["items"][number];

export const CardsEditor = defineEditor<typeof cards>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, errors, env }: EditorFieldsProps<typeof cards>): ReactNode {
  const intl = useIntl();
  return (
    <BlockItemsField
      {...form.content("items")}
      label={intl.formatMessage({ id: "block.cards.items" })}
      names={{
        add: intl.formatMessage({ id: "block.cards.addItem" }),
        item: (place) => intl.formatMessage({ id: "block.cards.item" }, { place }),
      }}
      newItem={() => ({ title: "", text: "", image: null, link: null, linkLabel: "" })}
      max={MAX_CARDS}
      errors={errors}
      titleOf={({ title }) => title}
      renderItem={(item) => <CardFields {...item} env={env} />}
    />
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof cards>): ReactNode {
  const intl = useIntl();
  const columns = useColumnChoices();
  const ratios = useRatioChoices();
  return (
    <>
      <SelectField {...form.option("columns")} label={intl.formatMessage({ id: "block.cards.columns" })} choices={columns} />
      <SelectField {...form.option("imageRatio")} label={intl.formatMessage({ id: "block.cards.imageRatio" })} choices={ratios} />
      <SwitchField
        {...form.option("isWholeCardLink")}
        label={intl.formatMessage({ id: "block.cards.isWholeCardLink" })}
        description={intl.formatMessage({ id: "block.cards.isWholeCardLinkHint" })}
      />
    </>
  );
}

type CardFieldsProps = Part<Card> & { readonly env: EditorEnv };

function CardFields({ env, ...card }: CardFieldsProps): ReactNode {
  const intl = useIntl();
  const field = bindFields(card);
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
