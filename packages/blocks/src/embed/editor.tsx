import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { useRatioChoices } from "../kit/editor/use-ratio-choices.ts";
import { EmbedUrlField } from "./embed-url-field.tsx";
import { type embed, MAX_HEIGHT, MIN_HEIGHT } from "./schema.ts";
import { useConsentField } from "./use-consent-field.ts";

export const EmbedEditor = defineEditor<typeof embed>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form }: EditorFieldsProps<typeof embed>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <EmbedUrlField
        {...form.content("url")}
        label={intl.formatMessage({ id: "block.embed.url" })}
        description={intl.formatMessage({ id: "block.embed.urlHint" })}
      />
      <TextField
        {...form.content("title")}
        label={intl.formatMessage({ id: "block.embed.title" })}
        description={intl.formatMessage({ id: "block.embed.titleHint" })}
        maxLength={160}
        isRequired
      />
    </>
  );
}

function OptionsFields({ form, value }: EditorFieldsProps<typeof embed>): ReactNode {
  const intl = useIntl();
  const ratios = useRatioChoices();
  const consent = useConsentField();
  return (
    <>
      <SelectField
        {...form.option("shape")}
        label={intl.formatMessage({ id: "block.embed.shape" })}
        choices={[...ratios, { value: "height", label: intl.formatMessage({ id: "block.embed.shape.height" }) }]}
      />
      {value.options.shape === "height" && (
        <NumberField
          {...form.option("height")}
          label={intl.formatMessage({ id: "block.embed.height" })}
          min={MIN_HEIGHT}
          max={MAX_HEIGHT}
        />
      )}
      <SelectField {...form.option("consent")} {...consent} />
    </>
  );
}
