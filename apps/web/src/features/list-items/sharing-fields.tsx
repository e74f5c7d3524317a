import { Stack } from "@mantine/core";
import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import { BlockImageField } from "@plein/blocks/kit/editor/source-fields.tsx";
import { languageName } from "@plein/contract/language-name";
import { LOCALES, type Locale } from "@plein/contract/languages";
import type { FieldError } from "@plein/contract/result";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { defectAt } from "./item-defects.ts";
import type { ItemDraft } from "./item-draft.ts";
import classes from "./list-items.module.css";

type SharingFieldsProps = {
  readonly draft: ItemDraft;
  readonly errors: readonly FieldError[];
  readonly env: EditorEnv;
  readonly onChange: (draft: ItemDraft) => void;
  readonly onUndescribed: (isWaiting: boolean) => void;
};

/** The value of the choice "the platform's language". */
const OWN = "";

/** The language of an item's own page, and its sharing picture. */
export function SharingFields({ draft, errors, env, onChange, onUndescribed }: SharingFieldsProps): ReactNode {
  const intl = useIntl();
  const languages: (Locale | typeof OWN)[] = [OWN, ...LOCALES];
  return (
    <details open={draft.locale !== null || draft.shareImage !== null || errors.length > 0}>
      <summary>
        <FormattedMessage id="list-items.sharing" />
      </summary>
      <Stack gap="md" mt="md">
        <SelectField
          label={intl.formatMessage({ id: "list-items.locale" })}
          description={intl.formatMessage({ id: "list-items.locale.hint" })}
          error={defectAt(errors, "/locale")}
          value={draft.locale ?? OWN}
          choices={languages.map((value) => ({ value, label: itemLanguageName(value === OWN ? null : value, intl) }))}
          onChange={(locale) => onChange({ ...draft, locale: locale === OWN ? null : locale })}
        />
        <BlockImageField
          label={intl.formatMessage({ id: "list-items.shareImage" })}
          value={draft.shareImage}
          error={defectAt(errors, "/shareImage")}
          env={env}
          onUndescribed={onUndescribed}
          onChange={(shareImage) => onChange({ ...draft, shareImage })}
        />
        <p className={classes.note}>
          <FormattedMessage id="list-items.shareImage.hint" />
        </p>
      </Stack>
    </details>
  );
}

export function itemLanguageName(locale: Locale | null, intl: IntlShape): string {
  return locale === null ? intl.formatMessage({ id: "list-items.locale.own" }) : languageName(locale, intl.locale);
}
