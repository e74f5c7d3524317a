import type { Platform } from "@plein/contract/platforms/platform";
import { VISITOR_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import { z } from "zod";
import type { MailToWrite } from "../../context.ts";
import { listSettingValues } from "../../settings/settings.shared.ts";

const MailSettings = z.object({
  platformName: VISITOR_SETTING_SCHEMAS.platformName,
  colorScheme: VISITOR_SETTING_SCHEMAS.colorScheme,
  headerLogo: VISITOR_SETTING_SCHEMAS.headerLogo,
});

/** The settings that decide how a platform's mails look. */
export async function readMailSettings(db: PlatformDb, platform: Platform): Promise<MailToWrite<"test">["settings"]> {
  const values = await listSettingValues(db, platform, "visitor");
  return MailSettings.parse(Object.fromEntries(values.map(({ key, value }) => [key, value])));
}
