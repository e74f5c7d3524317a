import { Checkbox, TagsInput } from "@mantine/core";
import { TWO_FACTOR_ROLES } from "@plein/contract/sessions/two-factor-roles";
import { ADMIN_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import { MAX_EMAIL_DOMAINS } from "@plein/contract/settings/setting-change";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { InactivitySetting } from "./inactivity-setting.tsx";
import { ChoiceSetting, errorOf } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import classes from "./settings.module.css";
import { SettingsLoaded } from "./settings-loaded.tsx";
import { useSetting } from "./use-setting.ts";

const REGISTRATION_MODES = ADMIN_SETTING_SCHEMAS.registrationMode.unwrap().options;

/** Settings for registration, required second factors, and automatic erasure of inactive accounts. */
export function AccessSection(): ReactNode {
  return (
    <SettingsLoaded>
      <div className={classes.section}>
        <section aria-labelledby="settings-registration">
          <h2 id="settings-registration">
            <FormattedMessage id="settings.group.registration" />
          </h2>
          <ChoiceSetting name="registrationMode" choices={REGISTRATION_MODES} />
          <EmailDomains />
        </section>
        <section aria-labelledby="settings-sign-in">
          <h2 id="settings-sign-in">
            <FormattedMessage id="settings.group.signIn" />
          </h2>
          <TwoFactorRoles />
        </section>
        <section aria-labelledby="settings-inactive">
          <h2 id="settings-inactive">
            <FormattedMessage id="settings.group.inactive" />
          </h2>
          <InactivitySetting />
        </section>
      </div>
    </SettingsLoaded>
  );
}

/** The domains for registration, with a warning if registration is restricted to domains and none is set. */
function EmailDomains(): ReactNode {
  const intl = useIntl();
  const mode = useSetting("registrationMode");
  const setting = useSetting("allowedEmailDomains");
  const { value, stored, canEdit, change } = setting;
  if (mode.value !== "domains" && stored.length === 0) return null;
  return (
    <SettingForm setting={setting}>
      <TagsInput
        label={<FormattedMessage id="settings.allowedEmailDomains" />}
        description={<FormattedMessage id="settings.allowedEmailDomains.hint" />}
        placeholder={value.length === 0 ? intl.formatMessage({ id: "settings.allowedEmailDomains.example" }) : ""}
        error={errorOf(setting)}
        readOnly={!canEdit}
        acceptValueOnBlur
        splitChars={[",", " ", ";"]}
        maxTags={MAX_EMAIL_DOMAINS}
        value={value}
        onChange={change}
      />
      {mode.stored === "domains" && stored.length === 0 && (
        <p className={classes.warning}>
          <FormattedMessage id="settings.allowedEmailDomains.none" />
        </p>
      )}
    </SettingForm>
  );
}

function TwoFactorRoles(): ReactNode {
  const setting = useSetting("twoFactorRoles");
  const { value, canEdit, change } = setting;
  return (
    <SettingForm setting={setting}>
      <Checkbox.Group
        label={<FormattedMessage id="settings.twoFactorRoles" />}
        description={<FormattedMessage id="settings.twoFactorRoles.hint" />}
        error={errorOf(setting)}
        value={[...value]}
        onChange={(chosen) => change(TWO_FACTOR_ROLES.filter((role) => chosen.includes(role)))}
      >
        <div className={classes.choices}>
          {TWO_FACTOR_ROLES.map((role) => (
            <Checkbox key={role} value={role} disabled={!canEdit} label={<FormattedMessage id={`settings.twoFactorRoles.${role}`} />} />
          ))}
        </div>
      </Checkbox.Group>
    </SettingForm>
  );
}
