import { TextInput } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import { LOCALES, type Locale } from "@plein/contract/languages";
import { MAX_NAV_TITLE_LENGTH } from "@plein/contract/pages/read-option";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { SettingsFieldsProps } from "./address-fields.tsx";
import { FRAME_PARTS, type FrameChoice } from "./settings-draft.ts";

const CHOICES: readonly FrameChoice[] = ["", "true", "false"];

type FrameFieldsProps = SettingsFieldsProps & {
  /** the error with which the server rejected the language */
  readonly languageError: string | undefined;
};

/** Settings for the menu title of a page, its language, and the parts of its frame. */
export function FrameFields({ draft, isReadOnly, languageError, onChange }: FrameFieldsProps): ReactNode {
  const intl = useIntl();
  const languages: readonly (Locale | "")[] = ["", ...LOCALES];
  return (
    <>
      <TextInput
        label={<FormattedMessage id="pages.field.navTitle" />}
        description={<FormattedMessage id="pages.field.navTitle.text" />}
        placeholder={draft.title}
        maxLength={MAX_NAV_TITLE_LENGTH}
        readOnly={isReadOnly}
        value={draft.navTitle}
        onChange={(event) => onChange({ navTitle: event.currentTarget.value })}
      />
      {FRAME_PARTS.map((part) => (
        <SelectField
          key={part}
          label={intl.formatMessage({ id: `pages.field.${part}` })}
          disabled={isReadOnly}
          value={draft.frame[part]}
          choices={CHOICES.map((value) => ({ value, label: intl.formatMessage({ id: `pages.frame.${value || "inherit"}` }) }))}
          onChange={(value) => onChange({ frame: { ...draft.frame, [part]: value } })}
        />
      ))}
      <SelectField
        label={intl.formatMessage({ id: "pages.field.locale" })}
        description={intl.formatMessage({ id: "pages.field.locale.text" })}
        disabled={isReadOnly}
        error={languageError}
        value={draft.locale}
        choices={languages.map((value) => ({
          value,
          label: value === "" ? intl.formatMessage({ id: "pages.locale.inherit" }) : languageName(value, intl.locale),
        }))}
        onChange={(locale) => onChange({ locale })}
      />
    </>
  );
}
