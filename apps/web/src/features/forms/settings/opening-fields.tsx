import { Checkbox, NativeSelect, NumberInput, Textarea } from "@mantine/core";
import { PERIOD_MODES } from "@plein/contract/forms/period-state";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MomentInput } from "../../../client/moments/moment-input.tsx";
import classes from "../designer/designer.module.css";
import type { SettingsFieldsProps } from "./settings-fields-props.ts";

/** Settings for the period in which the form is open, and for how often it can be submitted. */
export function OpeningFields({ settings, isReadOnly, errorAt, onChange }: SettingsFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <section className={classes.section}>
      <h2>
        <FormattedMessage id="forms.settings.opening" />
      </h2>
      <NativeSelect
        label={<FormattedMessage id="forms.field.state" />}
        disabled={isReadOnly}
        data={PERIOD_MODES.map((value) => ({ value, label: intl.formatMessage({ id: `forms.state.${value}` }) }))}
        value={settings.state}
        onChange={(event) => onChange({ state: PERIOD_MODES.find((mode) => mode === event.currentTarget.value) ?? "Open" })}
      />
      {settings.state === "Custom" && !isReadOnly && (
        <div className={classes.pair}>
          <MomentInput
            label={intl.formatMessage({ id: "forms.field.opensOn" })}
            description={intl.formatMessage({ id: "forms.field.opensOn.text" })}
            value={settings.opensOn ?? ""}
            error={errorAt("opensOn")}
            onChange={(opensOn) => onChange({ opensOn })}
          />
          <MomentInput
            label={intl.formatMessage({ id: "forms.field.closesOn" })}
            description={intl.formatMessage({ id: "forms.field.closesOn.text" })}
            value={settings.closesOn ?? ""}
            error={errorAt("closesOn")}
            onChange={(closesOn) => onChange({ closesOn })}
          />
        </div>
      )}
      <Textarea
        label={<FormattedMessage id="forms.field.closedText" />}
        description={<FormattedMessage id="forms.field.closedText.text" />}
        autosize
        minRows={2}
        maxLength={1000}
        readOnly={isReadOnly}
        value={settings.closedText}
        onChange={(event) => onChange({ closedText: event.currentTarget.value })}
      />
      <NumberInput
        label={<FormattedMessage id="forms.field.maxSubmissions" />}
        description={<FormattedMessage id="forms.field.maxSubmissions.text" />}
        min={1}
        max={10_000_000}
        allowDecimal={false}
        readOnly={isReadOnly}
        value={settings.maxSubmissions ?? ""}
        onChange={(typed) => onChange({ maxSubmissions: typeof typed === "number" ? typed : null })}
      />
      <Checkbox
        label={<FormattedMessage id="forms.field.isOnePerPerson" />}
        description={<FormattedMessage id="forms.field.isOnePerPerson.text" />}
        disabled={isReadOnly}
        checked={settings.isOnePerPerson}
        onChange={(event) => onChange({ isOnePerPerson: event.currentTarget.checked })}
      />
    </section>
  );
}
