import { MaintenanceMode, NO_MAINTENANCE } from "@plein/contract/settings/maintenance-mode";
import type { PlatformDb } from "@plein/db/platform-db";
import type { Memory } from "../memory/memory.ts";
import { findSettingRows, type SettingRow } from "./setting-rows.ts";

/** Of this platform; remembered until a setting changes, because every request that isn't a cached page asks. */
export function findMaintenance(db: PlatformDb, memory: Memory): Promise<MaintenanceMode> {
  return memory.remember({ platformGuid: db.platformGuid, key: "maintenance" }, async () => {
    const value = readMaintenance(await findSettingRows(db, db.platformGuid, ["maintenanceMode"]));
    return { value, tags: ["site"], bytes: JSON.stringify(value).length };
  });
}

export function readMaintenance(stored: readonly SettingRow[]): MaintenanceMode {
  return MaintenanceMode.safeParse(stored.find(({ key }) => key === "maintenanceMode")?.value).data ?? NO_MAINTENANCE;
}
