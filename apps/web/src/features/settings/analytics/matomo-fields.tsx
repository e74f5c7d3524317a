import { TextInput } from "@mantine/core";
import { type CustomAnalytics, MAX_ANALYTICS_URL_LENGTH } from "@plein/contract/consent/custom-analytics";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { errorAt } from "../setting-fields.tsx";
import classes from "../settings.module.css";
import type { Setting } from "../use-setting.ts";

type Matomo = Extract<CustomAnalytics, { kind: "matomo" }>;
type MatomoFieldsProps = { readonly setting: Setting<"customAnalytics">; readonly value: Matomo };

/** Where Matomo is, and which of its websites this is. */
export function MatomoFields({ setting, value }: MatomoFieldsProps): ReactNode {
  const { canEdit, change } = setting;
  return (
    <div className={classes.pair}>
      <TextInput
        label={<FormattedMessage id="settings.customAnalytics.url" />}
        description={<FormattedMessage id="settings.customAnalytics.url.hint" />}
        error={errorAt(setting, "url")}
        readOnly={!canEdit}
        maxLength={MAX_ANALYTICS_URL_LENGTH}
        spellCheck={false}
        value={value.url}
        onChange={({ currentTarget }) => change({ ...value, url: currentTarget.value })}
      />
      <TextInput
        label={<FormattedMessage id="settings.customAnalytics.siteId" />}
        description={<FormattedMessage id="settings.customAnalytics.siteId.hint" />}
        error={errorAt(setting, "siteId")}
        readOnly={!canEdit}
        inputMode="numeric"
        maxLength={10}
        value={value.siteId}
        onChange={({ currentTarget }) => change({ ...value, siteId: currentTarget.value })}
      />
    </div>
  );
}
