import { Checkbox, NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { BlockFileField, BlockImageField, BlockRichTextField } from "@plein/blocks/kit/editor/source-fields.tsx";
import { embedFrame } from "@plein/contract/blocks/embed";
import { MAX_VIDEO_SECONDS, VIDEO_SHAPES } from "@plein/contract/blocks/video";
import type { Question } from "@plein/contract/forms/questions/question";
import { languageName } from "@plein/contract/language-name";
import { LOCALES } from "@plein/contract/languages";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { contentSources, librarySources } from "../../../../client/blocks/content-sources.ts";

type VideoSettingsProps = {
  readonly question: Extract<Question, { type: "video" }>;
  /** @returns whether the value is valid */
  readonly onChange: (member: string, value: unknown) => boolean;
};

/** The settings of a video, which are those of the video block: a file of the library, or a URL that needs consent. */
export function VideoSettings({ question: { settings }, onChange }: VideoSettingsProps): ReactNode {
  const intl = useIntl();
  const label = (member: string) => intl.formatMessage({ id: `forms.setting.video.${member}` });
  const isFile = settings.file !== null;
  return (
    <>
      <BlockFileField
        label={label("file")}
        env={contentSources}
        format="video"
        value={settings.file}
        onChange={(file) => onChange("file", file)}
      />
      {isFile ? (
        <FileSettings settings={settings} label={label} onChange={onChange} />
      ) : (
        <>
          <UrlField value={settings.url} onChange={(url) => onChange("url", url)} />
          <Checkbox
            label={label("consent")}
            description={label("consent.text")}
            checked={settings.consent === "analytical"}
            onChange={(event) => onChange("consent", event.currentTarget.checked ? "analytical" : "required")}
          />
        </>
      )}
      <div data-own-history>
        <BlockRichTextField
          label={label("transcript")}
          env={contentSources}
          value={settings.transcript}
          onChange={(transcript) => onChange("transcript", transcript)}
        />
      </div>
      <NativeSelect
        label={label("shape")}
        data={[...VIDEO_SHAPES]}
        value={settings.shape}
        onChange={(event) => onChange("shape", event.currentTarget.value)}
      />
      {(["startSeconds", "endSeconds"] as const).map((member) => (
        <NumberInput
          key={member}
          label={label(member)}
          min={0}
          max={MAX_VIDEO_SECONDS}
          allowDecimal={false}
          clampBehavior="blur"
          value={settings[member]}
          onChange={(typed) => onChange(member, typeof typed === "number" ? typed : undefined)}
        />
      ))}
    </>
  );
}

type FileSettingsProps = {
  readonly settings: VideoSettingsProps["question"]["settings"];
  readonly label: (member: string) => string;
  readonly onChange: VideoSettingsProps["onChange"];
};

/** The extras of a video of the library. */
function FileSettings({ settings, label, onChange }: FileSettingsProps): ReactNode {
  const intl = useIntl();
  return (
    <>
      <BlockFileField
        label={label("captions")}
        env={contentSources}
        format="captions"
        value={settings.captions}
        onChange={(captions) => onChange("captions", captions)}
      />
      {settings.captions === null ? (
        <p>
          <FormattedMessage id="forms.setting.video.captionsMissing" />
        </p>
      ) : (
        <NativeSelect
          label={label("captionsLocale")}
          data={LOCALES.map((value) => ({ value, label: languageName(value, intl.locale) }))}
          value={settings.captionsLocale}
          onChange={(event) => onChange("captionsLocale", event.currentTarget.value)}
        />
      )}
      <BlockImageField
        label={label("poster")}
        env={librarySources}
        value={settings.poster}
        onChange={(poster) => onChange("poster", poster)}
      />
    </>
  );
}

/** An incomplete URL can't be saved, so it is kept here until it is one. */
function UrlField({ value, onChange }: { readonly value: string; readonly onChange: (url: string) => boolean }): ReactNode {
  const intl = useIntl();
  const [typed, setTyped] = useState(value);
  const isWrong = typed.trim() !== "" && embedFrame(typed) === null;
  return (
    <TextInput
      type="url"
      label={intl.formatMessage({ id: "forms.setting.video.url" })}
      description={<FormattedMessage id="forms.setting.video.url.text" />}
      error={isWrong ? intl.formatMessage({ id: "forms.setting.video.url.wrong" }) : undefined}
      maxLength={2000}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(embedFrame(text) === null ? "" : text);
      }}
    />
  );
}
