import { MaintenanceMode, NO_MAINTENANCE } from "@plein/contract/settings/maintenance-mode";
import { VISITOR_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ApiServices } from "../context.ts";
import { findSettingRows, type SettingRow } from "./setting-rows.ts";

/** Who a site is for, before anything of it is read: the same for every request. */
export type SiteGates = { readonly maintenance: MaintenanceMode; readonly robotsIndex: boolean };

export const OPEN_GATES: SiteGates = { maintenance: NO_MAINTENANCE, robotsIndex: true };

/** Of this platform; remembered until a setting changes, because every request that isn't a cached page asks. */
export function findSiteGates(db: PlatformDb, memory: ApiServices["memory"]): Promise<SiteGates> {
  return memory.remember({ platformGuid: db.platformGuid, key: "site gates" }, async () => {
    const stored = await findSettingRows(db, db.platformGuid, ["maintenanceMode", "robotsIndex"]);
    const robotsIndex = VISITOR_SETTING_SCHEMAS.robotsIndex.safeParse(findValue(stored, "robotsIndex")).data ?? true;
    const value = { maintenance: readMaintenance(stored), robotsIndex };
    return { value, tags: ["site"], bytes: JSON.stringify(value).length };
  });
}

export function readMaintenance(stored: readonly SettingRow[]): MaintenanceMode {
  return MaintenanceMode.safeParse(findValue(stored, "maintenanceMode")).data ?? NO_MAINTENANCE;
}

function findValue(stored: readonly SettingRow[], key: string): unknown {
  return stored.find((row) => row.key === key)?.value;
}
