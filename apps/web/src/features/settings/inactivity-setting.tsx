import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { InactivityPreview } from "./inactivity-preview.tsx";
import { errorOf } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import { useSetting } from "./use-setting.ts";

/** The choices, in addition to the stored number, which the API or the CLI may have set. */
const MONTHS = [6, 12, 18, 24, 36, 60];

/** The number of months of inactivity after which accounts are erased, with a preview of the affected accounts before saving. */
export function InactivitySetting(): ReactNode {
  const intl = useIntl();
  const setting = useSetting("eraseInactiveAfterMonths");
  const { value, stored, canEdit, change } = setting;
  const offered = [...new Set([...MONTHS, stored, value])].filter((months) => months > 0).sort((one, other) => one - other);
  return (
    <SettingForm setting={setting}>
      <NativeSelect
        label={<FormattedMessage id="settings.eraseInactiveAfterMonths" />}
        description={<FormattedMessage id="settings.eraseInactiveAfterMonths.hint" />}
        error={errorOf(setting)}
        disabled={!canEdit}
        value={String(value)}
        data={[
          { value: "0", label: intl.formatMessage({ id: "settings.eraseInactiveAfterMonths.never" }) },
          ...offered.map((months) => ({
            value: String(months),
            label: intl.formatMessage({ id: "settings.eraseInactiveAfterMonths.months" }, { months }),
          })),
        ]}
        onChange={(event) => change(Number(event.currentTarget.value))}
      />
      {value > 0 && <InactivityPreview months={value} />}
    </SettingForm>
  );
}
