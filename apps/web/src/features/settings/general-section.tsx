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
import classes from "./settings.module.css";
import { SettingsLoaded } from "./settings-loaded.tsx";
import { StorageSetting } from "./storage-setting.tsx";

const MAX_MAIL = 254;

/** The platform's name, its address, and the sender of its mails. */
export function GeneralSection(): ReactNode {
  return (
    <SettingsLoaded>
      <div className={classes.section}>
        <section aria-labelledby="settings-site">
          <h2 id="settings-site">
            <FormattedMessage id="settings.group.site" />
          </h2>
          <TextSetting name="platformName" maxLength={MAX_PLATFORM_NAME_LENGTH} />
          <TextSetting name="platformDescription" maxLength={MAX_PLATFORM_DESCRIPTION_LENGTH} isLong />
          <ChoiceSetting name="defaultLocale" choices={LOCALES} />
          <LanguagesSetting />
          <TimeZoneSetting />
          <SwitchSetting name="showAutoTranslate" />
          <TextSetting name="translationService" maxLength={MAX_TRANSLATION_SERVICE_LENGTH} />
          <SwitchSetting name="robotsIndex" />
          <SwitchSetting name="useGoneStatus" />
        </section>
        <section aria-labelledby="settings-maintenance">
          <h2 id="settings-maintenance">
            <FormattedMessage id="settings.group.maintenance" />
          </h2>
          <MaintenanceSetting />
        </section>
        <section aria-labelledby="settings-hosts">
          <h2 id="settings-hosts">
            <FormattedMessage id="settings.group.hosts" />
          </h2>
          <HostNames />
        </section>
        <section aria-labelledby="settings-mail">
          <h2 id="settings-mail">
            <FormattedMessage id="settings.group.mail" />
          </h2>
          <TextSetting name="supportEmail" maxLength={MAX_MAIL} isMail />
          <TextSetting name="senderName" maxLength={MAX_SENDER_NAME_LENGTH} />
          <TextSetting name="senderEmail" maxLength={MAX_MAIL} isMail />
          <a href="/settings/mails">
            <FormattedMessage id="settings.mailTexts" />
          </a>
        </section>
        <section aria-labelledby="settings-notifications">
          <h2 id="settings-notifications">
            <FormattedMessage id="settings.group.notifications" />
          </h2>
          <NotificationDefaultsSetting />
        </section>
        <section aria-labelledby="settings-analytics">
          <h2 id="settings-analytics">
            <FormattedMessage id="settings.group.analytics" />
          </h2>
          <TextSetting name="siteimproveId" maxLength={20} />
          <CustomAnalyticsSetting />
        </section>
        <section aria-labelledby="settings-retention">
          <h2 id="settings-retention">
            <FormattedMessage id="settings.group.retention" />
          </h2>
          <RetentionSettings />
        </section>
        <section aria-labelledby="settings-storage">
          <h2 id="settings-storage">
            <FormattedMessage id="settings.group.storage" />
          </h2>
          <StorageSetting />
        </section>
        <section aria-labelledby="settings-embeds">
          <h2 id="settings-embeds">
            <FormattedMessage id="settings.group.embeds" />
          </h2>
          <EmbedHosts />
          <MapTilesSetting />
        </section>
      </div>
    </SettingsLoaded>
  );
}
