import { MaintenanceMode, NO_MAINTENANCE } from "@plein/contract/settings/maintenance-mode";
import { VISITOR_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import { readStored } from "@plein/contract/stored-json/read-stored";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ApiServices } from "../context.ts";
import { findSettingRows, type SettingRow } from "./setting-rows.ts";

/** The settings that apply before a request is handled, regardless of its caller. */
export type SiteGates = {
  readonly maintenance: MaintenanceMode;
  readonly robotsIndex: boolean;
  /** whether the other host names redirect to the primary domain */
  readonly redirectsToPrimary: boolean;
};

export const OPEN_GATES: SiteGates = { maintenance: NO_MAINTENANCE, robotsIndex: true, redirectsToPrimary: false };

/**
 * Returns the gates of the platform; cached until a setting changes, because every request that isn't answered from the page cache needs
 * them.
 */
export function findSiteGates(db: PlatformDb, memory: ApiServices["memory"]): Promise<SiteGates> {
  return memory.getOrLoad({ platformGuid: db.platformGuid, key: "site gates" }, async () => {
    const stored = await findSettingRows(db, db.platformGuid, ["maintenanceMode", "robotsIndex", "redirectsToPrimary"]);
    const robotsIndex = VISITOR_SETTING_SCHEMAS.robotsIndex.safeParse(findValue(stored, "robotsIndex")).data ?? true;
    const redirectsToPrimary = findValue(stored, "redirectsToPrimary") === true;
    const value = { maintenance: readMaintenance(stored), robotsIndex, redirectsToPrimary };
    return { value, tags: ["site"], bytes: JSON.stringify(value).length };
  });
}

export function readMaintenance(stored: readonly SettingRow[]): MaintenanceMode {
  return readStored(MaintenanceMode, findValue(stored, "maintenanceMode"))?.value ?? NO_MAINTENANCE;
}

function findValue(stored: readonly SettingRow[], key: string): unknown {
  return stored.find((row) => row.key === key)?.value;
}
