import { Textarea } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import { LOCALES } from "@plein/contract/languages";
import { type FooterTranslation, MAX_PLATFORM_DESCRIPTION_LENGTH } from "@plein/contract/settings/setting-change";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { errorOf } from "../setting-fields.tsx";
import { SettingForm } from "../setting-form.tsx";
import settings from "../settings.module.css";
import { useSetting } from "../use-setting.ts";
import { FooterColumns } from "./footer-columns.tsx";

/** The description and the footer in the other languages of the pages; nothing on a platform with one language. */
export function FooterTranslationsSetting(): ReactNode {
  const intl = useIntl();
  const setting = useSetting("footerTranslations");
  const { stored: locales } = useSetting("locales");
  const { stored: defaultLocale } = useSetting("defaultLocale");
  const { value: translations, canEdit, change } = setting;
  const others = locales.filter((locale) => locale !== defaultLocale);
  if (others.length === 0) return null;
  const changeOne = (next: FooterTranslation) => {
    const changed = [...translations.filter(({ locale }) => locale !== next.locale), ...(isEmpty(next) ? [] : [next])];
    change(changed.toSorted((one, other) => LOCALES.indexOf(one.locale) - LOCALES.indexOf(other.locale)));
  };
  return (
    <SettingForm setting={setting}>
      <p className={settings.muted}>
        <FormattedMessage id="settings.footerTranslations.hint" values={{ language: languageName(defaultLocale, intl.locale) }} />
      </p>
      {others.map((locale) => (
        <Translation
          key={locale}
          translation={translations.find((one) => one.locale === locale) ?? { locale, description: "", columns: [] }}
          error={errorOf(setting)}
          canEdit={canEdit}
          onChange={changeOne}
        />
      ))}
    </SettingForm>
  );
}

type TranslationProps = {
  readonly translation: FooterTranslation;
  readonly error: string | undefined;
  readonly canEdit: boolean;
  readonly onChange: (translation: FooterTranslation) => void;
};

function Translation({ translation, error, canEdit, onChange }: TranslationProps): ReactNode {
  const intl = useIntl();
  const { locale, description, columns } = translation;
  const language = languageName(locale, intl.locale);
  return (
    <fieldset className={settings.plain} disabled={!canEdit}>
      <Textarea
        label={<FormattedMessage id="settings.footerTranslations.description" values={{ language }} />}
        autosize
        mb="md"
        minRows={2}
        maxLength={MAX_PLATFORM_DESCRIPTION_LENGTH}
        value={description}
        onChange={(event) => onChange({ ...translation, description: event.currentTarget.value })}
      />
      <FooterColumns
        label={intl.formatMessage({ id: "settings.footerTranslations.columns" }, { language })}
        error={error}
        columns={columns}
        onChange={(changed) => onChange({ ...translation, columns: changed })}
      />
    </fieldset>
  );
}

function isEmpty({ description, columns }: FooterTranslation): boolean {
  return description === "" && columns.length === 0;
}
