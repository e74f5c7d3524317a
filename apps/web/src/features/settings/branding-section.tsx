import { TextInput } from "@mantine/core";
import { VISITOR_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import { CHANGEABLE_SETTINGS } from "@plein/contract/settings/setting-change";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FooterTranslationsSetting } from "./branding/footer-translations-setting.tsx";
import { FootersSetting } from "./branding/footers-setting.tsx";
import { HeaderImagesSetting } from "./branding/header-images-setting.tsx";
import { IconSetting } from "./branding/icon-setting.tsx";
import { LogoSetting } from "./branding/logo-setting.tsx";
import { ShareImageSetting } from "./branding/share-image-setting.tsx";
import { ColorPreview } from "./color-preview.tsx";
import { ChoiceSetting, errorOf, SwitchSetting } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import classes from "./settings.module.css";
import { type SettingsGroup, SettingsGroups } from "./settings-groups.tsx";
import { SettingsLoaded } from "./settings-loaded.tsx";
import { useSetting } from "./use-setting.ts";

const HEADER_VISIBILITIES = VISITOR_SETTING_SCHEMAS.headerVisibility.unwrap().options;

const GROUPS: readonly SettingsGroup[] = [
  {
    name: "colors",
    content: <Colors />,
  },
  {
    name: "frame",
    content: (
      <>
        <SwitchSetting name="showHeader" />
        <ChoiceSetting name="headerVisibility" choices={HEADER_VISIBILITIES} />
        <SwitchSetting name="showSubMenu" />
        <SwitchSetting name="showBreadcrumbs" />
        <SwitchSetting name="showFooter" />
      </>
    ),
  },
  {
    name: "logos",
    content: (
      <>
        <LogoSetting />
        <IconSetting />
      </>
    ),
  },
  {
    name: "headerImages",
    content: <HeaderImagesSetting />,
  },
  {
    name: "sharing",
    content: <ShareImageSetting />,
  },
  {
    name: "footers",
    content: (
      <>
        <FootersSetting />
        <FooterTranslationsSetting />
      </>
    ),
  },
];

/** The platform's appearance: its colours, header, footer and the picture of shared links. */
export function BrandingSection(): ReactNode {
  return (
    <SettingsLoaded>
      <SettingsGroups groups={GROUPS} />
    </SettingsLoaded>
  );
}

function Colors(): ReactNode {
  const intl = useIntl();
  const setting = useSetting("colorScheme");
  const { value, stored, canEdit, change } = setting;
  // While the user is typing, a colour may be incomplete; the preview then shows the stored colours.
  const whole = CHANGEABLE_SETTINGS.colorScheme.schema.safeParse(value).data ?? stored;
  return (
    <SettingForm setting={setting}>
      <div className={classes.pair}>
        {(["primary", "accent"] as const).map((part) => (
          <TextInput
            key={part}
            label={<FormattedMessage id={`settings.colorScheme.${part}`} />}
            description={<FormattedMessage id={`settings.colorScheme.${part}.hint`} />}
            error={part === "primary" ? errorOf(setting) : undefined}
            maxLength={7}
            spellCheck={false}
            readOnly={!canEdit}
            value={value[part]}
            onChange={(event) => change({ ...value, [part]: event.currentTarget.value.toLowerCase() })}
            leftSection={
              <input
                type="color"
                className={classes.picker}
                aria-label={intl.formatMessage({ id: `settings.colorScheme.${part}.pick` })}
                disabled={!canEdit}
                value={whole[part]}
                onChange={(event) => change({ ...value, [part]: event.currentTarget.value })}
              />
            }
            leftSectionWidth={52}
          />
        ))}
      </div>
      <ColorPreview colorScheme={whole} />
    </SettingForm>
  );
}
