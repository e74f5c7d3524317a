import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { BlockImageField, BlockLinkField } from "../kit/source-fields.tsx";
import { useRatioChoices } from "../kit/use-ratio-choices.ts";
import type { image } from "./schema.ts";

export function ImageEditor(props: BlockEditorProps<typeof image>): ReactNode {
  return props.part === "content" ? <ContentFields {...props} /> : <OptionsFields {...props} />;
}

function ContentFields(props: BlockEditorProps<typeof image>): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  return (
    <FieldStack>
      <BlockImageField {...form.content("image")} label={intl.formatMessage({ id: "block.image.image" })} env={props.env} />
      <TextField {...form.content("caption")} label={intl.formatMessage({ id: "block.image.caption" })} maxLength={300} />
      <TextField {...form.content("credit")} label={intl.formatMessage({ id: "block.image.maker" })} maxLength={120} />
      <BlockLinkField {...form.content("link")} label={intl.formatMessage({ id: "block.image.link" })} env={props.env} />
    </FieldStack>
  );
}

function OptionsFields(props: BlockEditorProps<typeof image>): ReactNode {
  const intl = useIntl();
  const ratios = useRatioChoices();
  const form = blockForm(props);
  return (
    <FieldStack>
      <SelectField
        {...form.option("ratio")}
        label={intl.formatMessage({ id: "block.image.ratio" })}
        choices={[{ value: "original", label: intl.formatMessage({ id: "block.image.ratio.original" }) }, ...ratios]}
      />
      <SelectField
        {...form.option("size")}
        label={intl.formatMessage({ id: "block.image.size" })}
        choices={[
          { value: "s", label: intl.formatMessage({ id: "block.image.size.s" }) },
          { value: "m", label: intl.formatMessage({ id: "block.image.size.m" }) },
          { value: "l", label: intl.formatMessage({ id: "block.image.size.l" }) },
          { value: "full", label: intl.formatMessage({ id: "block.image.size.full" }) },
        ]}
      />
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
