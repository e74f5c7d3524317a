import { Button } from "@mantine/core";
import type { ChangeableSettingKey } from "@plein/contract/settings/setting-change";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./settings.module.css";
import type { Setting } from "./use-setting.ts";

type SettingFormProps<K extends ChangeableSettingKey> = { readonly setting: Setting<K>; readonly children: ReactNode };

/** The control of one setting, with a save button as soon as it differs from the stored value. */
export function SettingForm<K extends ChangeableSettingKey>({ setting, children }: SettingFormProps<K>): ReactNode {
  const { isChanged, isSaving, error, canEdit, save, cancel } = setting;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isSaving) return;
    focusControl(form.current);
    void save();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form ref={form} className={classes.setting} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
      {!canEdit && (
        <p className={classes.muted}>
          <FormattedMessage id="settings.readOnly" />
        </p>
      )}
      {error?.kind === "conflict" && (
        <p className={classes.failed} role="alert">
          <FormattedMessage id="settings.conflict" />
        </p>
      )}
      {isChanged && (
        <div className={classes.buttons}>
          <Button type="submit" loading={isSaving}>
            <FormattedMessage id="settings.save" />
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              focusControl(form.current);
              cancel();
            }}
          >
            <FormattedMessage id="settings.cancel" />
          </Button>
        </div>
      )}
    </form>
  );
}

/** Moves the focus to the setting, because the buttons disappear when nothing is unsaved. */
function focusControl(form: HTMLFormElement | null): void {
  const control =
    form?.querySelector<HTMLElement>("input:checked") ??
    form?.querySelector<HTMLElement>("input:not([type=color]), textarea, button[aria-haspopup]");
  control?.focus();
}
