import type { Guid } from "@plein/contract/guid";
import type { Platform } from "@plein/contract/platforms/platform";
import type { ChangeableSettingKey } from "@plein/contract/settings/setting-change";
import { onPlatform } from "@plein/db/on-platform-sql";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type SettingRow = { readonly key: string; readonly value: unknown };

/** Every setting that was saved; a setting that never was has no row. */
export function listSettingRows(target: SqlTarget, platformGuid: Guid): Promise<SettingRow[]> {
  return runSql(target, sql<SettingRow>`select key, value from platform_settings where platform_guid = ${platformGuid}::uuid`);
}

/** The saved values of these settings. */
export function findSettingRows(target: SqlTarget, platformGuid: Guid, keys: readonly string[]): Promise<SettingRow[]> {
  return runSql(
    target,
    sql<SettingRow>`select key, value from platform_settings where platform_guid = ${platformGuid}::uuid and key = any(${[...keys]}::text[])`,
  );
}

/** Settings that are columns of the platform itself; the others are rows. */
const COLUMNS: Readonly<Partial<Record<ChangeableSettingKey, "default_locale" | "time_zone">>> = {
  defaultLocale: "default_locale",
  timeZone: "time_zone",
};

export type PlatformColumns = Pick<Platform, "defaultLocale" | "timeZone" | "primaryDomain" | "hostNames">;

/** The settings that are columns of the platform. */
export function findPlatformColumns(target: SqlTarget, platformGuid: Guid): Promise<PlatformColumns | null> {
  return runSqlForOne(
    target,
    sql<PlatformColumns>`
      select default_locale as "defaultLocale", time_zone as "timeZone", primary_domain as "primaryDomain",
             (select array_agg(h.host order by h.host) from platform_hosts h where h.platform_guid = ${platformGuid}::uuid) as "hostNames"
        from platforms where guid = ${platformGuid}::uuid`,
  );
}

type SettingToSave = { readonly key: ChangeableSettingKey; readonly value: unknown };

export async function saveSettingValue(target: SqlTarget, platformGuid: Guid, { key, value }: SettingToSave): Promise<void> {
  const column = COLUMNS[key];
  if (column !== undefined) {
    await runSql(target, sql`update platforms set ${sql.ref(column)} = ${String(value)} where guid = ${platformGuid}::uuid`);
    return;
  }
  await runSql(
    target,
    sql`insert into platform_settings (platform_guid, key, value, updated_on)
        values (${platformGuid}::uuid, ${key}, ${JSON.stringify(value)}::jsonb, now())
        on conflict (platform_guid, key) do update set value = excluded.value, updated_on = excluded.updated_on`,
  );
}

export type PublicImageRow = { readonly guid: Guid; readonly width: number; readonly height: number };

/** The public pictures among these, with their sizes in pixels, by guid. */
export async function findPublicImages(
  target: SqlTarget,
  platformGuid: Guid,
  guids: readonly Guid[],
): Promise<ReadonlyMap<Guid, PublicImageRow>> {
  const rows = await runSql(
    target,
    sql<PublicImageRow>`
      select guid::text as guid, width, height from images where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[]) and is_public`,
  );
  return new Map(rows.map((row) => [row.guid, row]));
}

/** Replaces the platform's host names. @returns those that belong to another platform; if any, nothing changed */
export async function saveHostNames(tx: PlatformTransaction, hosts: readonly string[]): Promise<string[]> {
  const ownHosts = onPlatform(tx, sql`${[...hosts]}::text[]`);
  const row = await runSqlForOne(tx, sql<{ taken: string[] }>`select plein_save_host_names(${ownHosts}) as taken`);
  return row?.taken ?? [];
}

/** @returns whether the host is one of the platform */
export async function savePrimaryDomain(tx: PlatformTransaction, host: string): Promise<boolean> {
  const ownHost = onPlatform(tx, sql`${host}::text`);
  const row = await runSqlForOne(tx, sql<{ isOwn: boolean }>`select plein_save_primary_domain(${ownHost}) as "isOwn"`);
  return row?.isOwn ?? false;
}
