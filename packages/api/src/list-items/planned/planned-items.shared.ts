import { type DashboardTasks, MAX_NAMED_PLANNED_ITEMS, MAX_PLANNED_ITEMS } from "@plein/contract/dashboard/dashboard-tasks";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import type { UserContext } from "../../context.ts";
import { canPublishItem } from "../items/item-access.shared.ts";
import { findItems } from "../items/item-rows.shared.ts";
import { pathOf } from "../items/to-list-item.shared.ts";
import { listNextPlannedRows } from "./planned-item-rows.ts";

/** The number of items with a planned publication that the caller may publish, and the next of them. */
export async function findPlannedItems({
  db,
  actor,
}: Pick<UserContext, "db" | "actor">): Promise<NonNullable<DashboardTasks["scheduledItems"]>> {
  const rows = await listNextPlannedRows(db, db.platformGuid, MAX_PLANNED_ITEMS);
  if (rows.length === 0) return { count: 0, items: [] };
  const guids = rows.map(({ guid }) => guid);
  const byGuid = new Map((await findItems(db, db.platformGuid, actor, guids)).map((item) => [item.row.guid, item]));
  const own = rows.flatMap(({ guid, publishedOn }) => {
    const item = byGuid.get(guid);
    if (item === undefined || !canPublishItem(actor, item)) return [];
    const { title } = item.row;
    return [{ guid, title, url: itemPath(pathOf(item.row), item.row), publishedOn: publishedOn.toISOString() }];
  });
  return { count: own.length, items: own.slice(0, MAX_NAMED_PLANNED_ITEMS) };
}
