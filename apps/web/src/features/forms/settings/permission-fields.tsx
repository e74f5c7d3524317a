import { Checkbox, NativeSelect } from "@mantine/core";
import { PUBLIC_RESULTS } from "@plein/contract/forms/public-results";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer/designer.module.css";
import { AUDIENCES } from "./access-fields.tsx";
import { OwnerField } from "./owner-field.tsx";
import { RolesField } from "./roles-field.tsx";
import type { SettingsFieldsProps } from "./settings-fields-props.ts";

/** The owner of the form, and who manages it or views submissions. For admins only: others could grant themselves access. */
export function PermissionFields({ settings, errorAt, onChange }: SettingsFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <section className={classes.section}>
      <h2>
        <FormattedMessage id="forms.settings.permissions" />
      </h2>
      <p className={classes.muted}>
        <FormattedMessage id="forms.settings.permissions.text" />
      </p>
      <OwnerField value={settings.ownerGuid ?? null} error={errorAt("ownerGuid")} onChange={(ownerGuid) => onChange({ ownerGuid })} />
      <RolesField
        label="manageRoleIds"
        value={settings.manageRoleIds}
        error={errorAt("manageRoleIds")}
        onChange={(manageRoleIds) => onChange({ manageRoleIds })}
      />
      <RolesField
        label="dataRoleIds"
        value={settings.dataRoleIds}
        error={errorAt("dataRoleIds")}
        onChange={(dataRoleIds) => onChange({ dataRoleIds })}
      />
      <NativeSelect
        label={<FormattedMessage id="forms.field.submissionVisibility" />}
        description={<FormattedMessage id="forms.field.submissionVisibility.text" />}
        data={AUDIENCES.map((value) => ({ value, label: intl.formatMessage({ id: `forms.audience.${value}` }) }))}
        value={settings.submissionVisibility}
        onChange={(event) => onChange({ submissionVisibility: AUDIENCES.find((one) => one === event.currentTarget.value) ?? "Admin" })}
      />
      {settings.submissionVisibility === "Roles" && (
        <RolesField
          label="submissionRoleIds"
          value={settings.submissionRoleIds}
          error={errorAt("submissionRoleIds")}
          onChange={(submissionRoleIds) => onChange({ submissionRoleIds })}
        />
      )}
      {settings.submissionVisibility !== "Admin" && (
        <Checkbox
          label={<FormattedMessage id="forms.field.needsModeration" />}
          description={<FormattedMessage id="forms.field.needsModeration.text" />}
          checked={settings.needsModeration}
          onChange={(event) => onChange({ needsModeration: event.currentTarget.checked })}
        />
      )}
      <NativeSelect
        label={<FormattedMessage id="forms.field.publicResults" />}
        description={<FormattedMessage id="forms.field.publicResults.text" />}
        data={PUBLIC_RESULTS.map((value) => ({ value, label: intl.formatMessage({ id: `forms.publicResults.${value}` }) }))}
        value={settings.publicResults}
        onChange={(event) => onChange({ publicResults: PUBLIC_RESULTS.find((one) => one === event.currentTarget.value) ?? "never" })}
      />
    </section>
  );
}
