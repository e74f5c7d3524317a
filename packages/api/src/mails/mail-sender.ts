import type { Guid } from "@plein/contract/guid";
import type { Platform } from "@plein/contract/platforms/platform";
import { ADMIN_SETTING_SCHEMAS, VISITOR_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformDirectory } from "@plein/db/platforms/platform-directory";
import { z } from "zod";
import { findStoredSettings, listSettingValues, readSettingValue } from "../settings/settings.shared.ts";
import { findPrimaryDomain } from "./mail-sender-rows.ts";

/** The settings that decide on the sender and the design of a platform's mails. */
const SenderSettings = z.object({
  platformName: VISITOR_SETTING_SCHEMAS.platformName,
  colorScheme: VISITOR_SETTING_SCHEMAS.colorScheme,
  headerLogo: VISITOR_SETTING_SCHEMAS.headerLogo,
  senderName: ADMIN_SETTING_SCHEMAS.senderName,
  senderEmail: ADMIN_SETTING_SCHEMAS.senderEmail,
});

/** The sender and the design of a platform's mails. */
export type MailSender = Pick<z.infer<typeof SenderSettings>, "platformName" | "colorScheme"> & {
  readonly platform: Platform;
  readonly from: { readonly name: string; readonly address: string };
  readonly logo: { readonly imageGuid: Guid; readonly alt: string } | null;
};

/**
 * The sender of this platform's mails; null for a platform that no longer exists or is archived, as read from the database: a cached
 * platform may be older than the job.
 *
 * @param defaultAddress of platforms without an address of their own; null is `noreply@` and the platform's domain
 */
export async function findMailSender(
  db: PlatformDb,
  directory: Pick<PlatformDirectory, "findByHost">,
  defaultAddress: string | null,
): Promise<MailSender | null> {
  const host = await findPrimaryDomain(db);
  const platform = host === null ? null : await directory.findByHost(host);
  if (platform === null) return null;
  const values = await listSettingValues(db, platform, "all");
  const settings = SenderSettings.parse(Object.fromEntries(values.map(({ key, value }) => [key, value])));
  const { platformName, colorScheme, headerLogo, senderName, senderEmail } = settings;
  return {
    platform,
    platformName,
    colorScheme,
    from: { name: senderName || platformName, address: senderEmail || findDefaultAddress(platform, defaultAddress) },
    logo: headerLogo,
  };
}

/** The address that a platform's mails come from, as its settings are now. */
export async function findSenderAddress(db: PlatformDb, platform: Platform, defaultAddress: string | null): Promise<string> {
  const [row] = await findStoredSettings(db, db.platformGuid, ["senderEmail"]);
  const address = SenderSettings.shape.senderEmail.parse(readSettingValue("senderEmail", row?.value, platform));
  return address || findDefaultAddress(platform, defaultAddress);
}

function findDefaultAddress({ primaryDomain }: Platform, configured: string | null): string {
  return configured ?? `noreply@${primaryDomain}`;
}
