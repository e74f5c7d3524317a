import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { canChangeItem, canViewItem } from "./item-access.shared.ts";
import { findItem, type StoredItem } from "./item-rows.shared.ts";

/** An item that the caller may edit or remove: NotFound if they can't see it, Unauthorized if they may only see it. */
export async function findItemForAction(
  target: SqlTarget,
  { db, actor }: Pick<UserContext, "db" | "actor">,
  guid: Guid,
  action: "item.edit" | "item.remove",
): Promise<Result<StoredItem>> {
  const item = await findItem(target, db.platformGuid, actor, { guid });
  if (item === null || !canViewItem(actor, item)) return failure("NotFound", `No item ${guid}`);
  return canChangeItem(actor, item, action)
    ? success(item)
    : failure("Unauthorized", `No right to ${action} of item ${guid}`, { isAuthenticated: true });
}
