import { LOCALES } from "@plein/contract/languages";
import { MAX_PLATFORM_DESCRIPTION_LENGTH, MAX_PLATFORM_NAME_LENGTH, MAX_SENDER_NAME_LENGTH } from "@plein/contract/settings/setting-change";
import { MAX_TRANSLATION_SERVICE_LENGTH } from "@plein/contract/settings/translation-service";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { CustomAnalyticsSetting } from "./analytics/custom-analytics-setting.tsx";
import { EmbedHosts } from "./embed-hosts.tsx";
import { HostNames } from "./host-names.tsx";
import { LanguagesSetting } from "./languages-setting.tsx";
import { MaintenanceSetting } from "./maintenance-setting.tsx";
import { MapTilesSetting } from "./map-tiles.tsx";
import { NotificationDefaultsSetting } from "./notifications/notification-defaults-setting.tsx";
import { RetentionSettings } from "./retention-settings.tsx";
import { ChoiceSetting, SwitchSetting, TextSetting, TimeZoneSetting } from "./setting-fields.tsx";
import { type SettingsGroup, SettingsGroups } from "./settings-groups.tsx";
import { SettingsLoaded } from "./settings-loaded.tsx";
import { StorageSetting } from "./storage-setting.tsx";

const MAX_MAIL = 254;

const GROUPS: readonly SettingsGroup[] = [
  {
    name: "site",
    content: (
      <>
        <TextSetting name="platformName" maxLength={MAX_PLATFORM_NAME_LENGTH} />
        <TextSetting name="platformDescription" maxLength={MAX_PLATFORM_DESCRIPTION_LENGTH} isLong />
        <ChoiceSetting name="defaultLocale" choices={LOCALES} />
        <LanguagesSetting />
        <TimeZoneSetting />
        <SwitchSetting name="showAutoTranslate" />
        <TextSetting name="translationService" maxLength={MAX_TRANSLATION_SERVICE_LENGTH} />
        <SwitchSetting name="robotsIndex" />
        <SwitchSetting name="useGoneStatus" />
      </>
    ),
  },
  {
    name: "maintenance",
    content: <MaintenanceSetting />,
  },
  {
    name: "hosts",
    content: <HostNames />,
  },
  {
    name: "mail",
    content: (
      <>
        <TextSetting name="supportEmail" maxLength={MAX_MAIL} isMail />
        <TextSetting name="senderName" maxLength={MAX_SENDER_NAME_LENGTH} />
        <TextSetting name="senderEmail" maxLength={MAX_MAIL} isMail />
        <a href="/settings/mails">
          <FormattedMessage id="settings.mailTexts" />
        </a>
      </>
    ),
  },
  {
    name: "notifications",
    content: <NotificationDefaultsSetting />,
  },
  {
    name: "analytics",
    content: (
      <>
        <TextSetting name="siteimproveId" maxLength={20} />
        <CustomAnalyticsSetting />
      </>
    ),
  },
  {
    name: "retention",
    content: <RetentionSettings />,
  },
  {
    name: "storage",
    content: <StorageSetting />,
  },
  {
    name: "embeds",
    content: (
      <>
        <EmbedHosts />
        <MapTilesSetting />
      </>
    ),
  },
];

/** The platform's name, its address, and the sender of its mails. */
export function GeneralSection(): ReactNode {
  return (
    <SettingsLoaded>
      <SettingsGroups groups={GROUPS} />
    </SettingsLoaded>
  );
}
