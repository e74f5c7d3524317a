import { Radio, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import type { ChangeableSettingKey } from "@plein/contract/settings/setting-change";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { SettingForm } from "./setting-form.tsx";
import classes from "./settings.module.css";
import { type Setting, useSetting } from "./use-setting.ts";

type TextKey =
  | "platformName"
  | "platformDescription"
  | "supportEmail"
  | "senderName"
  | "senderEmail"
  | "siteimproveId"
  | "translationService";
type SwitchKey =
  | "redirectsToPrimary"
  | "useGoneStatus"
  | "showAutoTranslate"
  | "robotsIndex"
  | "showHeader"
  | "showFooter"
  | "showSubMenu"
  | "showBreadcrumbs";
type ChoiceKey = "registrationMode" | "headerVisibility" | "headerImageChoice" | "defaultLocale" | "missingTranslation";

type TextSettingProps = { readonly name: TextKey; readonly maxLength: number; readonly isLong?: true; readonly isMail?: true };

/** A setting with a single- or multi-line text. */
export function TextSetting({ name, maxLength, isLong, isMail }: TextSettingProps): ReactNode {
  const setting = useSetting(name);
  const { value, canEdit, change } = setting;
  const shared = {
    label: <FormattedMessage id={`settings.${name}`} />,
    description: <FormattedMessage id={`settings.${name}.hint`} />,
    error: errorOf(setting),
    maxLength,
    readOnly: !canEdit,
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => change(event.currentTarget.value),
  };
  return (
    <SettingForm setting={setting}>
      {isLong ? (
        <Textarea {...shared} autosize minRows={2} />
      ) : (
        <TextInput {...shared} {...(isMail && { type: "email", inputMode: "email" })} />
      )}
      {isLong && (
        <p className={classes.muted}>
          <FormattedMessage id="settings.characters" values={{ count: value.length, most: maxLength }} />
        </p>
      )}
    </SettingForm>
  );
}

/** A boolean setting, which is saved when it is toggled. */
export function SwitchSetting({ name }: { readonly name: SwitchKey }): ReactNode {
  const setting = useSetting(name);
  const { value, canEdit, isSaving, save } = setting;
  return (
    <Switch
      className={classes.setting ?? ""}
      label={<FormattedMessage id={`settings.${name}`} />}
      description={<FormattedMessage id={`settings.${name}.hint`} />}
      error={errorOf(setting)}
      checked={value}
      disabled={!canEdit}
      onChange={(event) => {
        if (!isSaving) void save(event.currentTarget.checked);
      }}
    />
  );
}

/** A setting with a choice, and a description of each option. */
export function ChoiceSetting<K extends ChoiceKey>({
  name,
  choices,
}: {
  readonly name: K;
  readonly choices: readonly string[];
}): ReactNode {
  const setting: Setting<ChoiceKey> = useSetting<ChoiceKey>(name);
  const { value, canEdit, change } = setting;
  return (
    <SettingForm setting={setting}>
      <Radio.Group
        label={<FormattedMessage id={`settings.${name}`} />}
        description={<FormattedMessage id={`settings.${name}.hint`} />}
        error={errorOf(setting)}
        value={value}
        onChange={(chosen) => change(chosen as typeof value)}
      >
        <div className={classes.choices}>
          {choices.map((choice) => (
            <Radio key={choice} value={choice} disabled={!canEdit} label={<ChoiceLabel name={name} choice={choice} />} />
          ))}
        </div>
      </Radio.Group>
    </SettingForm>
  );
}

function ChoiceLabel({ name, choice }: { readonly name: ChoiceKey; readonly choice: string }): ReactNode {
  const intl = useIntl();
  if (name === "defaultLocale") return languageName(choice, intl.locale);
  return intl.formatMessage({ id: `settings.${name}.${choice}` as "settings.registrationMode.open" });
}

export function TimeZoneSetting(): ReactNode {
  const intl = useIntl();
  const setting = useSetting("timeZone");
  const { value, canEdit, change } = setting;
  return (
    <SettingForm setting={setting}>
      <Select
        searchable
        allowDeselect={false}
        label={<FormattedMessage id="settings.timeZone" />}
        description={<FormattedMessage id="settings.timeZone.hint" />}
        nothingFoundMessage={intl.formatMessage({ id: "settings.timeZone.none" })}
        error={errorOf(setting)}
        disabled={!canEdit}
        data={[...new Set([value, ...Intl.supportedValuesOf("timeZone")])]}
        value={value}
        onChange={(zone) => zone !== null && change(zone)}
      />
    </SettingForm>
  );
}

export function errorOf({ error }: Pick<Setting<TextKey>, "error">): string | undefined {
  return error?.kind === "text" ? error.errors[0].message : undefined;
}

/** The error of one member of a setting that is an object. */
export function errorAt({ error }: Pick<Setting<ChangeableSettingKey>, "error">, member: string): string | undefined {
  if (error?.kind !== "text") return undefined;
  return error.errors.find(({ path }) => `${path}/`.startsWith(`/setting/value/${member}/`))?.message;
}
