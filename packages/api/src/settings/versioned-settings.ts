import type { Platform } from "@plein/contract/platforms/platform";
import type { ChangeableSettingKey, VersionedSetting } from "@plein/contract/settings/setting-change";
import type { ApiContext } from "../context.ts";
import { digestText } from "../etag.ts";
import type { SqlTarget } from "../run-sql.ts";
import { findPlatformColumns, findSettingRows } from "./setting-rows.ts";
import { readSettingValue } from "./settings.shared.ts";

type Reader = Pick<ApiContext, "platform">;

/** Settings as they are now, in the order of the keys, with the versions that a change may name. */
export async function readVersionedSettings(
  target: SqlTarget,
  reader: Reader,
  keys: readonly ChangeableSettingKey[],
): Promise<VersionedSetting[]> {
  const platform = await readPlatform(target, reader);
  const stored = new Map((await findSettingRows(target, platform.guid, keys)).map(({ key, value }) => [key, value]));
  return keys.map((key) => toVersionedSetting(key, readSettingValue(key, stored.get(key), platform)));
}

export async function readVersionedSetting(target: SqlTarget, reader: Reader, key: ChangeableSettingKey): Promise<VersionedSetting> {
  const [setting] = await readVersionedSettings(target, reader, [key]);
  if (setting === undefined) throw new Error(`Setting ${key} has no value`);
  return setting;
}

/** The version is a digest of the value: a setting that is changed back has its earlier version again. */
export function toVersionedSetting(key: ChangeableSettingKey, value: unknown): VersionedSetting {
  return { key, value, version: digestText(JSON.stringify([key, value])) };
}

/** The platform as it is stored; the request's may come from a cache. */
async function readPlatform(target: SqlTarget, { platform }: Reader): Promise<Platform> {
  const columns = await findPlatformColumns(target, platform.guid);
  if (columns === null) throw new Error("The platform of a request is gone");
  return { ...platform, ...columns };
}
