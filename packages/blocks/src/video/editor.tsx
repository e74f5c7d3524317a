import { MAX_VIDEO_SECONDS } from "@plein/contract/blocks/video";
import { languageName } from "@plein/contract/language-name";
import { LOCALES } from "@plein/contract/languages";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { EmbedUrlField } from "../embed/embed-url-field.tsx";
import { useConsentField } from "../embed/use-consent-field.ts";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockFileField, BlockImageField, BlockRichTextField } from "../kit/editor/source-fields.tsx";
import { useRatioChoices } from "../kit/editor/use-ratio-choices.ts";
import type { video } from "./schema.ts";

export const VideoEditor = defineEditor<typeof video>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, value, env }: EditorFieldsProps<typeof video>): ReactNode {
  const intl = useIntl();
  const isFile = value.content.file !== null;
  return (
    <>
      <BlockFileField {...form.content("file")} label={intl.formatMessage({ id: "block.video.file" })} env={env} format="video" />
      {isFile ? (
        <FileFields form={form} value={value} env={env} />
      ) : (
        <EmbedUrlField
          {...form.content("url")}
          label={intl.formatMessage({ id: "block.video.url" })}
          description={intl.formatMessage({ id: "block.video.urlHint" })}
        />
      )}
      <TextField
        {...form.content("title")}
        label={intl.formatMessage({ id: "block.video.title" })}
        description={intl.formatMessage({ id: "block.video.titleHint" })}
        maxLength={160}
        isRequired
      />
      <BlockRichTextField {...form.content("transcript")} label={intl.formatMessage({ id: "block.video.transcript" })} env={env} />
      {!isFile && <p>{intl.formatMessage({ id: "block.video.captionsHint" })}</p>}
    </>
  );
}

/** The extras of a video of the library. */
function FileFields({ form, value, env }: Pick<EditorFieldsProps<typeof video>, "form" | "value" | "env">): ReactNode {
  const intl = useIntl();
  return (
    <>
      <BlockFileField
        {...form.content("captions")}
        label={intl.formatMessage({ id: "block.video.captions" })}
        env={env}
        format="captions"
      />
      {value.content.captions === null ? (
        <p>{intl.formatMessage({ id: "block.video.captionsMissing" })}</p>
      ) : (
        <SelectField
          {...form.content("captionsLocale")}
          label={intl.formatMessage({ id: "block.video.captionsLocale" })}
          choices={LOCALES.map((locale) => ({ value: locale, label: languageName(locale, intl.locale) }))}
        />
      )}
      <BlockImageField {...form.content("poster")} label={intl.formatMessage({ id: "block.video.poster" })} env={env} />
    </>
  );
}

function OptionsFields({ form, value }: EditorFieldsProps<typeof video>): ReactNode {
  const intl = useIntl();
  const consent = useConsentField();
  return (
    <>
      <SelectField {...form.option("shape")} label={intl.formatMessage({ id: "block.video.shape" })} choices={useRatioChoices()} />
      <NumberField
        {...form.option("startSeconds")}
        label={intl.formatMessage({ id: "block.video.startSeconds" })}
        min={0}
        max={MAX_VIDEO_SECONDS}
      />
      <NumberField
        {...form.option("endSeconds")}
        label={intl.formatMessage({ id: "block.video.endSeconds" })}
        description={intl.formatMessage({ id: "block.video.endSecondsHint" })}
        min={0}
        max={MAX_VIDEO_SECONDS}
      />
      {value.content.file === null && <SelectField {...form.option("consent")} {...consent} />}
    </>
  );
}
