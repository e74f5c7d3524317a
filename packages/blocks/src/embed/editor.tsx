import { embedFrame } from "@plein/contract/blocks/embed";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { useDraft } from "@plein/ui/fields/use-draft";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Field } from "../kit/editor/block-form.ts";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { useRatioChoices } from "../kit/editor/use-ratio-choices.ts";
import { type embed, MAX_HEIGHT, MIN_HEIGHT } from "./schema.ts";

export const EmbedEditor = defineEditor<typeof embed>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form }: EditorFieldsProps<typeof embed>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <AddressField {...form.content("url")} />
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

/** Incomplete input can't be saved, so it is held here until it is an address. */
function AddressField({ value, onChange, error }: Field<string>): ReactNode {
  const intl = useIntl();
  const [draft, keepDraft] = useDraft(value, (url) => url);
  const isWrong = draft.trim() !== "" && embedFrame(draft) === null;
  return (
    <TextField
      label={intl.formatMessage({ id: "block.embed.url" })}
      description={intl.formatMessage({ id: "block.embed.urlHint" })}
      error={isWrong ? intl.formatMessage({ id: "block.embed.urlWrong" }) : error}
      value={draft}
      maxLength={2000}
      isRequired
      onChange={(typed) => {
        const url = embedFrame(typed) === null ? "" : typed;
        keepDraft(typed, url);
        onChange(url);
      }}
    />
  );
}

function OptionsFields({ form, value }: EditorFieldsProps<typeof embed>): ReactNode {
  const intl = useIntl();
  const ratios = useRatioChoices();
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
      <SelectField
        {...form.option("consent")}
        label={intl.formatMessage({ id: "block.embed.consent" })}
        description={intl.formatMessage({ id: "block.embed.consentHint" })}
        choices={[
          { value: "analytical", label: intl.formatMessage({ id: "block.embed.consent.analytical" }) },
          { value: "required", label: intl.formatMessage({ id: "block.embed.consent.required" }) },
        ]}
      />
    </>
  );
}
