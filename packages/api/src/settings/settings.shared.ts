import type { Platform } from "@plein/contract/platforms/platform";
import type { TwoFactorRole } from "@plein/contract/sessions/two-factor-roles";
import {
  ADMIN_SETTING_SCHEMAS,
  PLATFORM_SETTING_SCHEMAS,
  type PlatformSettingKey,
  type PlatformSettingValue,
  VISITOR_SETTING_SCHEMAS,
  type VisitorSettings,
} from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { z } from "zod";
import { runSql } from "../run-sql.ts";

export type StoredSetting = { readonly key: string; readonly value: unknown };

/** The settings with their values, defaults filled in, in the order of their schemas. */
export async function listSettingValues(db: PlatformDb, platform: Platform, scope: "visitor" | "all"): Promise<PlatformSettingValue[]> {
  const stored = await runSql(
    db,
    sql<StoredSetting>`select key, value from platform_settings where platform_guid = ${db.platformGuid}::uuid`,
  );
  const visitor = visitorSettings(stored, platform);
  const others = scope === "all" ? valuesOf(ADMIN_SETTING_SCHEMAS, stored, platform) : {};
  return Object.entries({ ...visitor, ...others }).map(([key, value]) => ({ key, value }));
}

export function visitorSettings(stored: readonly StoredSetting[], platform: Platform): VisitorSettings {
  // valuesOf gives every key of the schemas a value of its schema; the loop over keys is what the types can't follow.
  return valuesOf(VISITOR_SETTING_SCHEMAS, stored, platform) as VisitorSettings;
}

function valuesOf(
  schemas: Readonly<Record<string, z.ZodType>>,
  stored: readonly StoredSetting[],
  platform: Platform,
): Record<string, unknown> {
  const values = new Map(stored.map(({ key, value }) => [key, value]));
  return Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, settingValue(key, schema, values.get(key), platform)]));
}

export function readSettingValue(key: PlatformSettingKey, stored: unknown, platform: Platform): unknown {
  return settingValue(key, PLATFORM_SETTING_SCHEMAS[key], stored, platform);
}

/** A stored value that its schema no longer accepts counts as never set: a page must come up all the same. */
function settingValue(key: string, schema: z.ZodType, stored: unknown, { name, ...platform }: Platform): unknown {
  const { primaryDomain, hostNames, defaultLocale, timeZone } = platform;
  // Where a platform is reached, and where it lives, is the platform's own, not a setting's.
  const own: Readonly<Record<string, unknown>> = { primaryDomain, hostNames, defaultLocale, timeZone };
  if (Object.hasOwn(own, key)) return own[key];
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  return key === "platformName" ? name : schema.parse(undefined);
}

/** Of whom this platform asks a second factor. */
export async function twoFactorRolesOf(db: PlatformDb): Promise<TwoFactorRole[]> {
  const [stored] = await runSql(
    db,
    sql<StoredSetting>`select key, value from platform_settings where platform_guid = ${db.platformGuid}::uuid and key = 'twoFactorRoles'`,
  );
  return readTwoFactorRoles(stored === undefined ? [] : [stored]);
}

/** Whom people write to who can't go on by themselves; empty: nobody in particular. */
export function readSupportEmail(stored: readonly StoredSetting[]): string {
  const schema = ADMIN_SETTING_SCHEMAS.supportEmail;
  const parsed = schema.safeParse(stored.find(({ key }) => key === "supportEmail")?.value);
  return parsed.success ? parsed.data : schema.parse(undefined);
}

/** As `twoFactorRolesOf`, where the settings are at hand. */
export function readTwoFactorRoles(stored: readonly StoredSetting[]): TwoFactorRole[] {
  const schema = ADMIN_SETTING_SCHEMAS.twoFactorRoles;
  const parsed = schema.safeParse(stored.find(({ key }) => key === "twoFactorRoles")?.value);
  return parsed.success ? parsed.data : schema.parse(undefined);
}
