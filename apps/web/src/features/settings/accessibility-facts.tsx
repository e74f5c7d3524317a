import { Button, Radio, Textarea, TextInput } from "@mantine/core";
import { ACCESSIBILITY_STATUSES, type AccessibilityFacts, MAX_ACCESSIBILITY_TEXT_LENGTH } from "@plein/contract/legal/accessibility-facts";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { errorOf } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import classes from "./settings.module.css";
import { SettingsLoaded } from "./settings-loaded.tsx";
import { useSetting } from "./use-setting.ts";

const NOTHING_YET: AccessibilityFacts = {
  status: "C",
  registerUrl: "",
  evaluatedOn: "",
  reportUrl: "",
  issues: "",
  signedOn: "",
  signedBy: "",
};

/** The facts that the Dutch model of the accessibility statement requires, and with which the standard text is completed. */
export function AccessibilityFactsSetting(): ReactNode {
  return (
    <SettingsLoaded>
      <section className={classes.section} aria-labelledby="accessibility-facts">
        <h2 id="accessibility-facts">
          <FormattedMessage id="settings.accessibilityFacts" />
        </h2>
        <Facts />
      </section>
    </SettingsLoaded>
  );
}

function Facts(): ReactNode {
  const setting = useSetting("accessibilityFacts");
  const { value, canEdit, change } = setting;
  return (
    <SettingForm setting={setting}>
      <p className={classes.muted}>
        <FormattedMessage id="settings.accessibilityFacts.hint" />
      </p>
      {value === null ? (
        canEdit && (
          <div>
            <Button variant="default" onClick={() => change(NOTHING_YET)}>
              <FormattedMessage id="settings.accessibilityFacts.start" />
            </Button>
          </div>
        )
      ) : (
        <FactFields facts={value} error={errorOf(setting)} canEdit={canEdit} onChange={change} />
      )}
    </SettingForm>
  );
}

type FactFieldsProps = {
  readonly facts: AccessibilityFacts;
  readonly error: string | undefined;
  readonly canEdit: boolean;
  readonly onChange: (facts: AccessibilityFacts | null) => void;
};

function FactFields({ facts, error, canEdit, onChange }: FactFieldsProps): ReactNode {
  const field = (name: Exclude<keyof AccessibilityFacts, "status">) => ({
    label: <FormattedMessage id={`settings.accessibilityFacts.${name}`} />,
    readOnly: !canEdit,
    value: facts[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange({ ...facts, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Radio.Group
        label={<FormattedMessage id="settings.accessibilityFacts.status" />}
        error={error}
        value={facts.status}
        onChange={(status) => onChange({ ...facts, status: status as AccessibilityFacts["status"] })}
      >
        <div className={classes.choices}>
          {ACCESSIBILITY_STATUSES.map((status) => (
            <Radio
              key={status}
              value={status}
              disabled={!canEdit}
              label={<FormattedMessage id={`settings.accessibilityFacts.status.${status}`} />}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.pair}>
        <TextInput {...field("registerUrl")} type="url" maxLength={2000} />
        <TextInput {...field("reportUrl")} type="url" maxLength={2000} />
        <TextInput {...field("evaluatedOn")} type="date" />
        <TextInput {...field("signedOn")} type="date" />
      </div>
      <Textarea
        {...field("issues")}
        description={<FormattedMessage id="settings.accessibilityFacts.issues.hint" />}
        autosize
        minRows={3}
        maxLength={MAX_ACCESSIBILITY_TEXT_LENGTH}
      />
      <TextInput {...field("signedBy")} maxLength={200} />
      {canEdit && (
        <div>
          <Button variant="subtle" onClick={() => onChange(null)}>
            <FormattedMessage id="settings.accessibilityFacts.none" />
          </Button>
        </div>
      )}
    </>
  );
}
