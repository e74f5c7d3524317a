import { Radio, Textarea } from "@mantine/core";
import type { CustomAnalytics } from "@plein/contract/consent/custom-analytics";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { errorOf } from "../setting-fields.tsx";
import { SettingForm } from "../setting-form.tsx";
import classes from "../settings.module.css";
import { useSetting } from "../use-setting.ts";
import { AnalyticsPreview } from "./analytics-preview.tsx";
import { MatomoFields } from "./matomo-fields.tsx";
import { readSnippet } from "./read-snippet.ts";
import { ScriptFields } from "./script-fields.tsx";

const KINDS = ["none", "matomo", "script"] as const;
const EMPTY: Readonly<Record<(typeof KINDS)[number], CustomAnalytics | null>> = {
  none: null,
  matomo: { kind: "matomo", url: "", siteId: "" },
  script: { kind: "script", name: "", scriptUrl: "", attributes: {}, hosts: [], cookies: [] },
};

/** The script of the platform's own choice that counts visits: Matomo, or that of another service. */
export function CustomAnalyticsSetting(): ReactNode {
  const setting = useSetting("customAnalytics");
  const { value, stored, canEdit, change } = setting;
  const kind = value?.kind ?? "none";
  const choose = (chosen: string) => {
    const known = KINDS.find((one) => one === chosen) ?? "none";
    change(stored?.kind === known ? stored : EMPTY[known]);
  };
  return (
    <SettingForm setting={setting}>
      <Radio.Group
        label={<FormattedMessage id="settings.customAnalytics" />}
        description={<FormattedMessage id="settings.customAnalytics.hint" />}
        error={value === null && errorOf(setting)}
        value={kind}
        onChange={choose}
      >
        <div className={classes.choices}>
          {KINDS.map((one) => (
            <Radio key={one} value={one} disabled={!canEdit} label={<FormattedMessage id={`settings.customAnalytics.${one}`} />} />
          ))}
        </div>
      </Radio.Group>
      {value !== null && canEdit && <SnippetInput onRead={change} />}
      {value?.kind === "matomo" && <MatomoFields setting={setting} value={value} />}
      {value?.kind === "script" && <ScriptFields setting={setting} value={value} />}
      {value !== null && <AnalyticsPreview value={value} />}
    </SettingForm>
  );
}

/** An input for the code that the service gives, from which the other fields are filled in. */
function SnippetInput({ onRead }: { readonly onRead: (read: CustomAnalytics) => void }): ReactNode {
  const intl = useIntl();
  const [text, setText] = useState("");
  const isUnknown = text.trim() !== "" && readSnippet(text) === null;
  return (
    <Textarea
      label={<FormattedMessage id="settings.customAnalytics.snippet" />}
      description={<FormattedMessage id="settings.customAnalytics.snippet.hint" />}
      error={isUnknown && intl.formatMessage({ id: "settings.customAnalytics.snippet.unknown" })}
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const read = readSnippet(currentTarget.value);
        if (read !== null) onRead(read);
      }}
    />
  );
}
