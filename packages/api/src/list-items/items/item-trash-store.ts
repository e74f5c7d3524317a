import type { Guid } from "@plein/contract/guid";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { type ItemTypes, readItemTypes } from "../../item-types/item-types.shared.ts";
import { runSql } from "../../run-sql.ts";
import { indexForSearch, removeFromSearch } from "../../search/search-index.shared.ts";
import { searchEntryOfStored } from "./item-search.ts";
import { answerAfterWrite, getItemFor, tell } from "./save-item.shared.ts";
import { findItem, mayRestore, type StoredItem } from "./stored-item.shared.ts";

/** Moves an item to the trash, where it is kept for 30 days. */
export async function removeItem(ctx: UserContext, guid: Guid): Promise<Result<{ guid: Guid }>> {
  return ctx.db.transaction(async (tx) => {
    const found = await getItemFor(tx, ctx, guid, "item.remove");
    if (found.code !== "Success") return found;
    await setRemoved(tx, ctx, guid, true);
    await removeFromSearch(tx, "item", guid);
    await tell(tx, found.value);
    await addAuditEntry(tx, ctx, { action: "listItems.remove", objectType: "listItem", objectGuid: guid });
    return success({ guid });
  });
}

/** Brings an item back from the trash, as it was; one that isn't there stays as it is. The undo of a removal. */
export async function restoreItem(ctx: UserContext, guid: Guid): Promise<Result<ListItem>> {
  const { db, actor } = ctx;
  return db.transaction(async (tx) => {
    const item = await findItem(tx, db.platformGuid, actor, { guid });
    // Who may not remove it isn't told that it is there: nobody else sees what is in the trash.
    if (item === null || !mayRestore(actor, item)) return failure("NotFound", `No item ${guid}`);
    const types = await readItemTypes(tx, db.platformGuid);
    if (item.row.isDeleted) {
      await setRemoved(tx, ctx, guid, false);
      await findAgain(tx, ctx, item, types);
      await tell(tx, item);
      await addAuditEntry(tx, ctx, { action: "listItems.restore", objectType: "listItem", objectGuid: guid });
    }
    return answerAfterWrite(tx, ctx, guid, types);
  });
}

async function findAgain(tx: PlatformTransaction, { platform }: UserContext, item: StoredItem, types: ItemTypes): Promise<void> {
  const entry = searchEntryOfStored(item, types, platform);
  if (entry !== null) await indexForSearch(tx, entry);
}

async function setRemoved(tx: PlatformTransaction, { db, actor }: UserContext, guid: Guid, isRemoved: boolean): Promise<void> {
  await runSql(
    tx,
    sql`update list_items set deleted_on = case when ${isRemoved}::boolean then now() end, version = version + 1, updated_on = now(),
               updated_by_guid = ${actor.userGuid}::uuid
         where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}
