import type { UserContext } from "../../context.ts";
import { canPublishItem } from "../items/item-access.shared.ts";
import { findItems } from "../items/item-rows.shared.ts";
import { listWaitingRows } from "./approval-rows.ts";

/** The number of items checked for the caller's rights, the longest waiting first. */
const MAX_COUNTED = 100;

/** The number of new or changed items that wait for the caller's approval. */
export async function countWaitingItems({ db, actor }: Pick<UserContext, "db" | "actor">): Promise<number> {
  const rows = await listWaitingRows(db, db.platformGuid, actor, MAX_COUNTED);
  if (rows.length === 0) return 0;
  const guids = rows.map(({ itemGuid }) => itemGuid);
  const items = await findItems(db, db.platformGuid, actor, guids);
  return items.filter((item) => canPublishItem(actor, item)).length;
}
