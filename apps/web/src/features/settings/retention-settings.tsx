import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { errorOf } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import { useSetting } from "./use-setting.ts";

/** Offered beside the stored number, which a call or a command may have set. */
const OFFERED = { statisticsMonths: [3, 6, 13, 25], mailDays: [30, 90, 180, 365, 730] } as const;

/** How long the platform keeps what is removed by itself; staff and developers can change it. */
export function RetentionSettings(): ReactNode {
  return (
    <>
      <RetentionSetting name="statisticsMonths" />
      <RetentionSetting name="mailDays" />
    </>
  );
}

function RetentionSetting({ name }: { readonly name: keyof typeof OFFERED }): ReactNode {
  const intl = useIntl();
  const setting = useSetting(name);
  const { value, stored, canEdit, change } = setting;
  const offered = [...new Set([...OFFERED[name], stored, value])].sort((one, other) => one - other);
  return (
    <SettingForm setting={setting}>
      <NativeSelect
        label={<FormattedMessage id={`settings.${name}`} />}
        description={<FormattedMessage id={`settings.${name}.hint`} />}
        error={errorOf(setting)}
        disabled={!canEdit}
        value={String(value)}
        data={offered.map((count) => ({ value: String(count), label: intl.formatMessage({ id: `settings.${name}.count` }, { count }) }))}
        onChange={(event) => change(Number(event.currentTarget.value))}
      />
    </SettingForm>
  );
}
