import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { MAP_BLOCK, type MapTiles } from "@plein/contract/blocks/map";
import { ADMIN_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import { findSettingRows } from "./setting-rows.ts";

/** The tile server for the maps among these blocks; null without maps, and for a platform without a tile server. */
export async function readMapTiles(db: PlatformDb, blocks: readonly StoredBlock[]): Promise<MapTiles | null> {
  return blocks.some(({ buildingBlockName }) => buildingBlockName === MAP_BLOCK) ? findMapTiles(db) : null;
}

/** The tile server of the platform; null for a platform without one. */
export async function findMapTiles(db: PlatformDb): Promise<MapTiles | null> {
  const [row] = await findSettingRows(db, db.platformGuid, ["mapTiles"]);
  const schema = ADMIN_SETTING_SCHEMAS.mapTiles;
  const parsed = schema.safeParse(row?.value);
  // A stored URL that is no longer valid isn't used.
  return parsed.success ? parsed.data : null;
}
