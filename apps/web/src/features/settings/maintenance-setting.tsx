import { Switch, Textarea } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import { LOCALES } from "@plein/contract/languages";
import { defaultMaintenanceText, MAX_MAINTENANCE_TEXT_LENGTH } from "@plein/contract/settings/maintenance-mode";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MomentInput } from "../../client/moments/moment-input.tsx";
import { errorOf } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import classes from "./settings.module.css";
import { useSetting } from "./use-setting.ts";

/** The setting that closes the site to visitors, with the text that they see. */
export function MaintenanceSetting(): ReactNode {
  const intl = useIntl();
  const setting = useSetting("maintenanceMode");
  const { value, canEdit, change } = setting;
  return (
    <SettingForm setting={setting}>
      <Switch
        label={<FormattedMessage id="settings.maintenanceMode" />}
        description={<FormattedMessage id="settings.maintenanceMode.hint" />}
        checked={value.isOn}
        disabled={!canEdit}
        onChange={(event) => change({ ...value, isOn: event.currentTarget.checked })}
      />
      <div className={classes.choices}>
        {LOCALES.map((locale) => (
          <Textarea
            key={locale}
            autosize
            minRows={2}
            label={<FormattedMessage id="settings.maintenanceMode.text" values={{ language: languageName(locale, intl.locale) }} />}
            description={<FormattedMessage id="settings.maintenanceMode.text.hint" values={{ text: defaultMaintenanceText(locale) }} />}
            maxLength={MAX_MAINTENANCE_TEXT_LENGTH}
            readOnly={!canEdit}
            lang={locale}
            value={value.text[locale]}
            onChange={(event) => change({ ...value, text: { ...value.text, [locale]: event.currentTarget.value } })}
          />
        ))}
        <MomentInput
          label={intl.formatMessage({ id: "settings.maintenanceMode.until" })}
          description={intl.formatMessage({ id: "settings.maintenanceMode.until.hint" })}
          error={errorOf(setting)}
          value={value.until ?? ""}
          onChange={(until) => change({ ...value, until })}
        />
      </div>
    </SettingForm>
  );
}
