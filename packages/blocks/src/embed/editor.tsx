import { embedFrame } from "@plein/contract/blocks/embed";
import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { useDraft } from "@plein/ui/fields/use-draft";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/block-editor-props.ts";
import { blockForm, type Field } from "../kit/block-form.ts";
import { CommonOptionsFields } from "../kit/common-options-fields.tsx";
import { useRatioChoices } from "../kit/use-ratio-choices.ts";
import { type embed, MAX_HEIGHT, MIN_HEIGHT } from "./schema.ts";

type Props = BlockEditorProps<typeof embed>;

export function EmbedEditor(props: Props): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  if (props.part === "options") return <OptionsFields {...props} />;
  return (
    <FieldStack>
      <AddressField {...form.content("url")} />
      <TextField
        {...form.content("title")}
        label={intl.formatMessage({ id: "block.embed.title" })}
        description={intl.formatMessage({ id: "block.embed.titleHint" })}
        maxLength={160}
        isRequired
      />
    </FieldStack>
  );
}

/** What is half typed can't be saved, and stays here until it is an address. */
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

function OptionsFields(props: Props): ReactNode {
  const intl = useIntl();
  const form = blockForm(props);
  const ratios = useRatioChoices();
  return (
    <FieldStack>
      <SelectField
        {...form.option("shape")}
        label={intl.formatMessage({ id: "block.embed.shape" })}
        choices={[...ratios, { value: "height", label: intl.formatMessage({ id: "block.embed.shape.height" }) }]}
      />
      {props.value.options.shape === "height" && (
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
      <CommonOptionsFields {...form.options} />
    </FieldStack>
  );
}
