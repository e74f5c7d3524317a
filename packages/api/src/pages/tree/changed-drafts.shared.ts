import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { findStatesOfTouched } from "./page-tree-entry.ts";
import { listPageTreeRows } from "./page-tree-rows.ts";

/** How many of these published pages have a draft that differs from what visitors read: a change that was undone doesn't count. */
export async function countChangedDrafts(db: PlatformDb, actor: UserActor, guids: readonly Guid[]): Promise<number> {
  if (guids.length === 0) return 0;
  const rows = await listPageTreeRows(db, db.platformGuid, actor, guids);
  const states = await findStatesOfTouched(db, db.platformGuid, rows);
  return [...states.values()].filter((state) => state === "changed").length;
}
