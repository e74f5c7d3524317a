import { TagsInput, TextInput } from "@mantine/core";
import {
  type CustomAnalytics,
  MAX_ANALYTICS_ATTRIBUTES,
  MAX_ANALYTICS_COOKIES,
  MAX_ANALYTICS_HOSTS,
  MAX_ANALYTICS_NAME_LENGTH,
  MAX_ANALYTICS_URL_LENGTH,
} from "@plein/contract/consent/custom-analytics";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { errorAt } from "../setting-fields.tsx";
import classes from "../settings.module.css";
import type { Setting } from "../use-setting.ts";

type Script = Extract<CustomAnalytics, { kind: "script" }>;
type ScriptFieldsProps = { readonly setting: Setting<"customAnalytics">; readonly value: Script };

const LISTS = [
  { member: "hosts", max: MAX_ANALYTICS_HOSTS },
  { member: "cookies", max: MAX_ANALYTICS_COOKIES },
] as const;

/** A script element of a service, and what visitors must know of it. */
export function ScriptFields({ setting, value }: ScriptFieldsProps): ReactNode {
  const { canEdit, change } = setting;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={<FormattedMessage id="settings.customAnalytics.name" />}
          description={<FormattedMessage id="settings.customAnalytics.name.hint" />}
          error={errorAt(setting, "name")}
          readOnly={!canEdit}
          maxLength={MAX_ANALYTICS_NAME_LENGTH}
          value={value.name}
          onChange={({ currentTarget }) => change({ ...value, name: currentTarget.value })}
        />
        <TextInput
          label={<FormattedMessage id="settings.customAnalytics.scriptUrl" />}
          description={<FormattedMessage id="settings.customAnalytics.scriptUrl.hint" />}
          error={errorAt(setting, "scriptUrl")}
          readOnly={!canEdit}
          maxLength={MAX_ANALYTICS_URL_LENGTH}
          spellCheck={false}
          value={value.scriptUrl}
          onChange={({ currentTarget }) => change({ ...value, scriptUrl: currentTarget.value })}
        />
      </div>
      <TagsInput
        label={<FormattedMessage id="settings.customAnalytics.attributes" />}
        description={<FormattedMessage id="settings.customAnalytics.attributes.hint" />}
        error={errorAt(setting, "attributes")}
        readOnly={!canEdit}
        acceptValueOnBlur
        splitChars={[" "]}
        maxTags={MAX_ANALYTICS_ATTRIBUTES}
        value={Object.entries(value.attributes).map(([name, text]) => (text === "" ? name : `${name}=${text}`))}
        onChange={(tags) => change({ ...value, attributes: Object.fromEntries(tags.map(toAttribute)) })}
      />
      {LISTS.map(({ member, max }) => (
        <TagsInput
          key={member}
          label={<FormattedMessage id={`settings.customAnalytics.${member}`} />}
          description={<FormattedMessage id={`settings.customAnalytics.${member}.hint`} />}
          error={errorAt(setting, member)}
          readOnly={!canEdit}
          acceptValueOnBlur
          splitChars={[",", " ", ";"]}
          maxTags={max}
          value={value[member]}
          onChange={(names) => change({ ...value, [member]: names })}
        />
      ))}
    </>
  );
}

/** @param tag as in HTML: `data-domain="voorbeeld.nl"`, with or without quotes */
function toAttribute(tag: string): readonly [name: string, value: string] {
  const [name = "", ...rest] = tag.split("=");
  return [name.toLowerCase(), rest.join("=").replace(/^["']|["']$/g, "")];
}
