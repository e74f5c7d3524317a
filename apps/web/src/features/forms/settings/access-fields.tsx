import { NativeSelect } from "@mantine/core";
import type { Visibility } from "@plein/contract/access/visibility";
import { DATA_ENTRY_MODES } from "@plein/contract/forms/data-entry-mode";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer/designer.module.css";
import { RolesField } from "./roles-field.tsx";
import type { SettingsFieldsProps } from "./settings-fields-props.ts";

/** The choices, from widest to narrowest. */
export const AUDIENCES: readonly Visibility[] = ["Public", "Users", "Verify", "Roles", "Admin"];

/** Settings for access: who may fill in the form, and how they identify themselves. */
export function AccessFields({ settings, isReadOnly, errorAt, onChange }: SettingsFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <section className={classes.section}>
      <h2>
        <FormattedMessage id="forms.settings.access" />
      </h2>
      <NativeSelect
        label={<FormattedMessage id="forms.field.visibility" />}
        disabled={isReadOnly}
        data={AUDIENCES.map((value) => ({ value, label: intl.formatMessage({ id: `forms.audience.${value}` }) }))}
        value={settings.visibility}
        onChange={(event) => onChange({ visibility: AUDIENCES.find((one) => one === event.currentTarget.value) ?? "Admin" })}
      />
      {settings.visibility === "Roles" && (
        <RolesField
          label="roleIds"
          value={settings.roleIds}
          isReadOnly={isReadOnly}
          error={errorAt("roleIds")}
          onChange={(roleIds) => onChange({ roleIds })}
        />
      )}
      <NativeSelect
        label={<FormattedMessage id="forms.field.dataEntryMode" />}
        description={<FormattedMessage id={`forms.mode.${settings.dataEntryMode}.text`} />}
        disabled={isReadOnly}
        data={DATA_ENTRY_MODES.map((value) => ({ value, label: intl.formatMessage({ id: `forms.mode.${value}` }) }))}
        value={settings.dataEntryMode}
        onChange={(event) => onChange({ dataEntryMode: DATA_ENTRY_MODES.find((mode) => mode === event.currentTarget.value) ?? "Manual" })}
      />
    </section>
  );
}
