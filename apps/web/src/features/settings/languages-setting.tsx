import { Checkbox } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import { LOCALES } from "@plein/contract/languages";
import { MISSING_TRANSLATION_CHOICES } from "@plein/contract/settings/missing-translation";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ChoiceSetting, errorOf } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import { useSetting } from "./use-setting.ts";

/** The languages of the pages and, if there are several, the behaviour of the language switch on an untranslated page. */
export function LanguagesSetting(): ReactNode {
  const intl = useIntl();
  const setting = useSetting("locales");
  const { value: defaultLocale } = useSetting("defaultLocale");
  const { value, stored, canEdit, change } = setting;
  return (
    <>
      <SettingForm setting={setting}>
        <Checkbox.Group
          label={<FormattedMessage id="settings.locales" />}
          description={<FormattedMessage id="settings.locales.hint" />}
          error={errorOf(setting)}
          value={[...value]}
          onChange={(chosen) => change(LOCALES.filter((locale) => chosen.includes(locale)))}
        >
          {LOCALES.map((locale) => (
            <Checkbox
              key={locale}
              mt="xs"
              value={locale}
              // Pages without a language of their own are in the default one.
              disabled={!canEdit || locale === defaultLocale}
              label={languageName(locale, intl.locale)}
            />
          ))}
        </Checkbox.Group>
      </SettingForm>
      {stored.length > 1 && <ChoiceSetting name="missingTranslation" choices={MISSING_TRANSLATION_CHOICES} />}
    </>
  );
}
