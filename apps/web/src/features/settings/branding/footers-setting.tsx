import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { errorOf } from "../setting-fields.tsx";
import { SettingForm } from "../setting-form.tsx";
import settings from "../settings.module.css";
import { useSetting } from "../use-setting.ts";
import { FooterColumns } from "./footer-columns.tsx";

/** The columns of the footer. */
export function FootersSetting(): ReactNode {
  const intl = useIntl();
  const setting = useSetting("footers");
  const { value: columns, canEdit, change } = setting;
  return (
    <SettingForm setting={setting}>
      <p className={settings.muted}>
        <FormattedMessage id="settings.footers.hint" />
      </p>
      <fieldset className={settings.plain} disabled={!canEdit}>
        <FooterColumns
          label={intl.formatMessage({ id: "settings.footers" })}
          error={errorOf(setting)}
          columns={columns}
          onChange={change}
        />
      </fieldset>
    </SettingForm>
  );
}
