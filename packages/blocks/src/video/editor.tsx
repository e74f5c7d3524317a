import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { EmbedAddressField } from "../embed/embed-address-field.tsx";
import { useConsentField } from "../embed/use-consent-field.ts";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockRichTextField } from "../kit/editor/source-fields.tsx";
import { useRatioChoices } from "../kit/editor/use-ratio-choices.ts";
import { VIDEO_SECONDS_MAX, type video } from "./schema.ts";

export const VideoEditor = defineEditor<typeof video>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, env }: EditorFieldsProps<typeof video>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <EmbedAddressField
        {...form.content("url")}
        label={intl.formatMessage({ id: "block.video.url" })}
        description={intl.formatMessage({ id: "block.video.urlHint" })}
      />
      <TextField
        {...form.content("title")}
        label={intl.formatMessage({ id: "block.video.title" })}
        description={intl.formatMessage({ id: "block.video.titleHint" })}
        maxLength={160}
        isRequired
      />
      <BlockRichTextField {...form.content("transcript")} label={intl.formatMessage({ id: "block.video.transcript" })} env={env} />
      <p>{intl.formatMessage({ id: "block.video.captionsHint" })}</p>
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof video>): ReactNode {
  const intl = useIntl();
  const consent = useConsentField();
  return (
    <>
      <SelectField {...form.option("shape")} label={intl.formatMessage({ id: "block.video.shape" })} choices={useRatioChoices()} />
      <NumberField
        {...form.option("startSeconds")}
        label={intl.formatMessage({ id: "block.video.startSeconds" })}
        min={0}
        max={VIDEO_SECONDS_MAX}
      />
      <NumberField
        {...form.option("endSeconds")}
        label={intl.formatMessage({ id: "block.video.endSeconds" })}
        description={intl.formatMessage({ id: "block.video.endSecondsHint" })}
        min={0}
        max={VIDEO_SECONDS_MAX}
      />
      <SelectField {...form.option("consent")} {...consent} />
    </>
  );
}
