import type { Guid } from "@plein/contract/guid";
import type { Platform } from "@plein/contract/platforms/platform";
import { ADMIN_SETTING_SCHEMAS, VISITOR_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformDirectory } from "@plein/db/platforms/platform-directory";
import { sql } from "kysely";
import { z } from "zod";
import { runSqlForOne } from "../run-sql.ts";
import { listSettingValues } from "../settings/settings.shared.ts";

/** The settings that a platform's mails show or come from. */
const SenderSettings = z.object({
  platformName: VISITOR_SETTING_SCHEMAS.platformName,
  colorScheme: VISITOR_SETTING_SCHEMAS.colorScheme,
  headerLogo: VISITOR_SETTING_SCHEMAS.headerLogo,
  senderName: ADMIN_SETTING_SCHEMAS.senderName,
  senderEmail: ADMIN_SETTING_SCHEMAS.senderEmail,
});

/** Who a platform's mails come from, and how they look. */
export type MailSender = Pick<z.infer<typeof SenderSettings>, "platformName" | "colorScheme"> & {
  readonly platform: Platform;
  readonly from: { readonly name: string; readonly address: string };
  readonly logo: { readonly imageGuid: Guid; readonly alt: string } | null;
};

/**
 * The sender of this platform's mails; null for a platform that is gone.
 *
 * @param defaultAddress where the platform has no address of its own; null: `noreply@` its domain
 */
export async function findMailSender(
  db: PlatformDb,
  directory: Pick<PlatformDirectory, "findByHost">,
  defaultAddress: string | null,
): Promise<MailSender | null> {
  const row = await runSqlForOne(
    db,
    sql<{ host: string }>`select primary_domain as host from platforms where guid = ${db.platformGuid}::uuid`,
  );
  const platform = row && (await directory.findByHost(row.host));
  if (platform === null) return null;
  const values = await listSettingValues(db, platform, "all");
  const settings = SenderSettings.parse(Object.fromEntries(values.map(({ key, value }) => [key, value])));
  const { platformName, colorScheme, headerLogo, senderName, senderEmail } = settings;
  return {
    platform,
    platformName,
    colorScheme,
    from: { name: senderName || platformName, address: senderEmail || defaultAddress || `noreply@${platform.primaryDomain}` },
    logo: headerLogo,
  };
}

/** What kind of picture it is; null where it isn't there or not for everyone's eyes. */
export function findPicture(db: PlatformDb, imageGuid: Guid): Promise<{ readonly contentType: string; readonly version: number } | null> {
  return runSqlForOne(
    db,
    sql<{ contentType: string; version: number }>`
      select content_type as "contentType", version from images
       where platform_guid = ${db.platformGuid}::uuid and guid = ${imageGuid}::uuid and is_public and deleted_on is null`,
  );
}
