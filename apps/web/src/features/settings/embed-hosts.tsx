import { TagsInput } from "@mantine/core";
import { MAX_EMBED_HOSTS } from "@plein/contract/settings/setting-change";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { errorOf } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import classes from "./settings.module.css";
import { useSetting } from "./use-setting.ts";

/** The hosts whose content may be embedded in pages. */
export function EmbedHosts(): ReactNode {
  const setting = useSetting("embedHosts");
  const { value, stored, canEdit, change } = setting;
  return (
    <SettingForm setting={setting}>
      <TagsInput
        label={<FormattedMessage id="settings.embedHosts" />}
        description={<FormattedMessage id="settings.embedHosts.hint" />}
        error={errorOf(setting)}
        readOnly={!canEdit}
        acceptValueOnBlur
        splitChars={[",", " ", ";"]}
        maxTags={MAX_EMBED_HOSTS}
        value={value}
        onChange={change}
      />
      {stored.length === 0 && (
        <p className={classes.warning}>
          <FormattedMessage id="settings.embedHosts.none" />
        </p>
      )}
    </SettingForm>
  );
}
