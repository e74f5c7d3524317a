import { Button } from "@mantine/core";
import type { ChangeableSettingKey } from "@plein/contract/settings/setting-change";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./settings.module.css";
import type { Setting } from "./use-setting.ts";

type SettingFormProps<K extends ChangeableSettingKey> = { readonly setting: Setting<K>; readonly children: ReactNode };

/** The control of one setting, with its own way to save it as soon as it differs from what is stored. */
export function SettingForm<K extends ChangeableSettingKey>({ setting, children }: SettingFormProps<K>): ReactNode {
  const { isChanged, isSaving, fault, mayEdit, save, cancel } = setting;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isSaving) void save();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form className={classes.setting} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
      {!mayEdit && (
        <p className={classes.muted}>
          <FormattedMessage id="settings.readOnly" />
        </p>
      )}
      {fault?.kind === "conflict" && (
        <p className={classes.failed} role="alert">
          <FormattedMessage id="settings.conflict" />
        </p>
      )}
      {isChanged && (
        <div className={classes.buttons}>
          <Button type="submit" loading={isSaving}>
            <FormattedMessage id="settings.save" />
          </Button>
          <Button variant="subtle" onClick={cancel}>
            <FormattedMessage id="settings.cancel" />
          </Button>
        </div>
      )}
    </form>
  );
}
