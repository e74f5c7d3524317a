import type { Actor } from "@plein/contract/access/actor";
import { CustomAnalytics } from "@plein/contract/consent/custom-analytics";
import type { Guid } from "@plein/contract/guid";
import { OwnLegalStatement, SETTING_OF_STATEMENT } from "@plein/contract/legal/legal-statement";
import { Locale } from "@plein/contract/locale";
import { NotificationDefaults, PRODUCT_NOTIFICATION_DEFAULTS } from "@plein/contract/notices/notification-defaults";
import type { Platform } from "@plein/contract/platforms/platform";
import type { Site } from "@plein/contract/platforms/site";
import type { TwoFactorRole } from "@plein/contract/sessions/two-factor-roles";
import {
  ADMIN_SETTING_SCHEMAS,
  PLATFORM_SETTING_SCHEMAS,
  type PlatformSettingKey,
  type PlatformSettingValue,
  VISITOR_SETTING_SCHEMAS,
  type VisitorSettings,
} from "@plein/contract/settings/platform-setting";
import { readStored } from "@plein/contract/stored-json/read-stored";
import type { PlatformDb } from "@plein/db/platform-db";
import { z } from "zod";
import type { SqlTarget } from "../run-sql.ts";
import { findSettingRows, listSettingRows, type SettingRow } from "./setting-rows.ts";

/** The settings with their values or defaults, in the order of their schemas. */
export async function listSettingValues(db: PlatformDb, platform: Platform, scope: "visitor" | "all"): Promise<PlatformSettingValue[]> {
  const stored = await listSettingRows(db, db.platformGuid);
  const visitor = readVisitorSettings(stored, platform);
  const others = scope === "all" ? readValues(ADMIN_SETTING_SCHEMAS, stored, platform) : {};
  return Object.entries({ ...visitor, ...others }).map(([key, value]) => ({ key, value }));
}

export function readVisitorSettings(stored: readonly SettingRow[], platform: Platform): VisitorSettings {
  // readValues returns a value of its schema for every key; the types can't follow its loop over the keys.
  return readValues(VISITOR_SETTING_SCHEMAS, stored, platform) as VisitorSettings;
}

function readValues(
  schemas: Readonly<Record<string, z.ZodType>>,
  stored: readonly SettingRow[],
  platform: Platform,
): Record<string, unknown> {
  const values = new Map(stored.map(({ key, value }) => [key, value]));
  return Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, readValue(key, schema, values.get(key), platform)]));
}

export function readSettingValue(key: PlatformSettingKey, stored: unknown, platform: Platform): unknown {
  return readValue(key, PLATFORM_SETTING_SCHEMAS[key], stored, platform);
}

/**
 * A stored value that its schema no longer accepts counts as never set, so that pages still render. Members that only a later release knows
 * are left out.
 */
function readValue(key: string, schema: z.ZodType, stored: unknown, { name, ...platform }: Platform): unknown {
  const { primaryDomain, hostNames, defaultLocale, timeZone } = platform;
  // These are columns of the platform and have no row.
  const own: Readonly<Record<string, unknown>> = { primaryDomain, hostNames, defaultLocale, timeZone };
  if (Object.hasOwn(own, key)) return own[key];
  const read = readStored(schema, stored);
  if (key === "locales") return [...new Set([defaultLocale, ...z.array(Locale).catch([]).parse(stored)])];
  if (read !== null) return read.value;
  return key === "platformName" ? name : schema.parse(undefined);
}

/** The stored rows of all settings. */
export function findAllSettings(db: PlatformDb): Promise<SettingRow[]> {
  return listSettingRows(db, db.platformGuid);
}

/** The stored rows of these settings. */
export function findStoredSettings(target: SqlTarget, platformGuid: Guid, keys: readonly PlatformSettingKey[]): Promise<SettingRow[]> {
  return findSettingRows(target, platformGuid, keys);
}

/** The user roles that require a second factor on this platform. */
export async function findTwoFactorRoles(db: PlatformDb): Promise<TwoFactorRole[]> {
  return readTwoFactorRoles(await findSettingRows(db, db.platformGuid, ["twoFactorRoles"]));
}

/** The languages of a platform's pages, the default one first. */
export async function findLocales(target: SqlTarget, platform: Platform): Promise<Locale[]> {
  const [row] = await findSettingRows(target, platform.guid, ["locales"]);
  return readSettingValue("locales", row?.value, platform) as Locale[];
}

/** The retention periods of this platform, after which its data is removed. */
export type Retention = { readonly statisticsMonths: number; readonly mailDays: number };

export async function findRetention(db: PlatformDb, platform: Platform): Promise<Retention> {
  const stored = new Map(
    (await findSettingRows(db, db.platformGuid, ["statisticsMonths", "mailDays"])).map(({ key, value }) => [key, value]),
  );
  const read = (key: keyof Retention) => readSettingValue(key, stored.get(key), platform) as number;
  return { statisticsMonths: read("statisticsMonths"), mailDays: read("mailDays") };
}

/** The notices and mails of users who chose nothing. */
export async function findNotificationDefaults(target: SqlTarget, platformGuid: Guid): Promise<NotificationDefaults> {
  return readNotificationDefaults(await findSettingRows(target, platformGuid, ["notificationDefaults"]));
}

export function readNotificationDefaults(stored: readonly SettingRow[]): NotificationDefaults {
  const value = stored.find(({ key }) => key === "notificationDefaults")?.value;
  return readStored(NotificationDefaults, value)?.value ?? PRODUCT_NOTIFICATION_DEFAULTS;
}

/** The support address of this platform. */
export async function findSupportEmail(db: PlatformDb): Promise<string> {
  return readSupportEmail(await findSettingRows(db, db.platformGuid, ["supportEmail"]));
}

/** The contact address for users who need help; empty if there is none. */
export function readSupportEmail(stored: readonly SettingRow[]): string {
  const schema = ADMIN_SETTING_SCHEMAS.supportEmail;
  const parsed = schema.safeParse(stored.find(({ key }) => key === "supportEmail")?.value);
  return parsed.success ? parsed.data : schema.parse(undefined);
}

/** The cookies and embeds that require visitors' consent; null if there are none. */
export function readAnalytics(stored: readonly SettingRow[], { siteimproveId }: VisitorSettings, actor: Actor): Site["analytics"] | null {
  const values = new Map(stored.map(({ key, value }) => [key, value]));
  // A script of others could act as a user who is signed in.
  const custom = actor.kind === "anonymous" ? CustomAnalytics.safeParse(values.get("customAnalytics")).data : undefined;
  if (siteimproveId === "" && custom === undefined) return null;
  const statement = readStored(OwnLegalStatement, values.get(SETTING_OF_STATEMENT["cookie-statement"]))?.value;
  return { siteimproveId, ...(custom && { custom }), statementVersion: statement?.version ?? 1 };
}

/** The user roles that require a second factor, by the stored settings. */
export function readTwoFactorRoles(stored: readonly SettingRow[]): TwoFactorRole[] {
  const schema = ADMIN_SETTING_SCHEMAS.twoFactorRoles;
  const parsed = schema.safeParse(stored.find(({ key }) => key === "twoFactorRoles")?.value);
  return parsed.success ? parsed.data : schema.parse(undefined);
}
