import { Checkbox, NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { FORM_ACTIONS } from "@plein/contract/forms/form-action";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer/designer.module.css";
import type { SettingsFieldsProps } from "./settings-fields-props.ts";

/** Settings for the handling of submissions and their retention. */
export function HandlingFields(props: SettingsFieldsProps): ReactNode {
  const intl = useIntl();
  const { settings, isReadOnly, errorAt, onChange } = props;
  return (
    <section className={classes.section}>
      <h2>
        <FormattedMessage id="forms.settings.handling" />
      </h2>
      <NativeSelect
        label={<FormattedMessage id="forms.field.action" />}
        description={<FormattedMessage id={`forms.action.${settings.action}.text`} />}
        disabled={isReadOnly}
        data={FORM_ACTIONS.map((value) => ({ value, label: intl.formatMessage({ id: `forms.action.${value}` }) }))}
        value={settings.action}
        onChange={(event) => onChange({ action: FORM_ACTIONS.find((action) => action === event.currentTarget.value) ?? "Save" })}
      />
      {settings.action === "Notify" && <Addresses {...props} />}
      <NumberInput
        label={<FormattedMessage id="forms.field.reminderDays" />}
        description={<FormattedMessage id="forms.field.reminderDays.text" />}
        min={1}
        max={365}
        allowDecimal={false}
        readOnly={isReadOnly}
        value={settings.reminderDays ?? ""}
        error={errorAt("reminderDays")}
        onChange={(typed) => onChange({ reminderDays: typeof typed === "number" ? typed : null })}
      />
      <Checkbox
        label={<FormattedMessage id="forms.field.hasReceipt" />}
        description={<FormattedMessage id="forms.field.hasReceipt.text" />}
        disabled={isReadOnly}
        checked={settings.hasReceipt}
        onChange={(event) => onChange({ hasReceipt: event.currentTarget.checked })}
      />
      <TextInput
        label={<FormattedMessage id="forms.field.redirectPath" />}
        description={<FormattedMessage id="forms.field.redirectPath.text" />}
        maxLength={500}
        readOnly={isReadOnly}
        value={settings.redirectPath}
        error={errorAt("redirectPath")}
        onChange={(event) => onChange({ redirectPath: event.currentTarget.value.trim() })}
      />
      <div className={classes.pair}>
        <NumberInput
          label={<FormattedMessage id="forms.field.retentionDays" />}
          description={<FormattedMessage id="forms.field.retentionDays.text" />}
          min={1}
          max={3650}
          allowDecimal={false}
          readOnly={isReadOnly}
          value={settings.retentionDays ?? ""}
          error={errorAt("retentionDays")}
          onChange={(typed) => onChange({ retentionDays: typeof typed === "number" ? typed : null })}
        />
        {settings.retentionDays !== null && (
          <NativeSelect
            label={<FormattedMessage id="forms.field.retentionAction" />}
            disabled={isReadOnly}
            data={(["delete", "strip"] as const).map((value) => ({ value, label: intl.formatMessage({ id: `forms.retention.${value}` }) }))}
            value={settings.retentionAction}
            onChange={(event) => onChange({ retentionAction: event.currentTarget.value === "strip" ? "strip" : "delete" })}
          />
        )}
      </div>
      <TextInput
        label={<FormattedMessage id="forms.field.category" />}
        description={<FormattedMessage id="forms.field.category.text" />}
        maxLength={100}
        readOnly={isReadOnly}
        value={settings.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
    </section>
  );
}

function Addresses({ settings, isReadOnly, errorAt, onChange }: SettingsFieldsProps): ReactNode {
  const [typed, setTyped] = useState(settings.notifyAddresses.join(", "));
  return (
    <TextInput
      label={<FormattedMessage id="forms.field.notifyAddresses" />}
      description={<FormattedMessage id="forms.field.notifyAddresses.text" />}
      readOnly={isReadOnly}
      value={typed}
      error={errorAt("notifyAddresses")}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange({ notifyAddresses: [...new Set(event.currentTarget.value.split(/[\s,;]+/).filter(Boolean))] });
      }}
    />
  );
}
