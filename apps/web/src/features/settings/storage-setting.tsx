import { NumberInput } from "@mantine/core";
import { MAX_STORAGE_GB } from "@plein/contract/settings/platform-setting";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { errorOf } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import { useSetting } from "./use-setting.ts";

/** The platform's storage quota; staff and developers can change it. */
export function StorageSetting(): ReactNode {
  const setting = useSetting("storageLimitGb");
  const { value, canEdit, change } = setting;
  return (
    <SettingForm setting={setting}>
      <NumberInput
        label={<FormattedMessage id="settings.storageLimitGb" />}
        description={<FormattedMessage id="settings.storageLimitGb.hint" />}
        error={errorOf(setting)}
        min={1}
        max={MAX_STORAGE_GB}
        allowDecimal={false}
        readOnly={!canEdit}
        value={value}
        onChange={(next) => typeof next === "number" && change(next)}
      />
    </SettingForm>
  );
}
