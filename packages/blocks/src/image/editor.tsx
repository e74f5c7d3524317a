import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockImageField, BlockLinkField } from "../kit/editor/source-fields.tsx";
import { useRatioChoices } from "../kit/editor/use-ratio-choices.ts";
import type { image } from "./schema.ts";

export const ImageEditor = defineEditor<typeof image>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, env }: EditorFieldsProps<typeof image>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <BlockImageField {...form.content("image")} label={intl.formatMessage({ id: "block.image.image" })} env={env} />
      <TextField {...form.content("caption")} label={intl.formatMessage({ id: "block.image.caption" })} maxLength={300} />
      <TextField {...form.content("credit")} label={intl.formatMessage({ id: "block.image.maker" })} maxLength={120} />
      <BlockLinkField {...form.content("link")} label={intl.formatMessage({ id: "block.image.link" })} env={env} />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof image>): ReactNode {
  const intl = useIntl();
  const ratios = useRatioChoices();
  return (
    <>
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
    </>
  );
}
