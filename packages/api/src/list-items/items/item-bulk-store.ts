import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { readItemTypes } from "../../item-types/item-types.shared.ts";
import { runSql } from "../../run-sql.ts";
import { indexAllForSearch, removeAllFromSearch } from "../../search/search-index.shared.ts";
import { searchEntryOfStored } from "./item-search.ts";
import { findParents, toListParent } from "./parents.shared.ts";
import { findItems, isVisible, mayChange, mayPublish, mayRestore, type StoredItem } from "./stored-item.shared.ts";

/** What can be done with many items at once. */
export const ITEM_CHANGES = ["publish", "unpublish", "highlight", "unhighlight", "remove", "restore"] as const;
export type ItemChangeName = (typeof ITEM_CHANGES)[number];

export type BulkChange = { readonly guids: readonly Guid[]; readonly change: ItemChangeName };

const SETS = {
  publish: sql`is_published = true, published_on = coalesce(published_on, now())`,
  unpublish: sql`is_published = false`,
  highlight: sql`is_highlighted = true`,
  unhighlight: sql`is_highlighted = false`,
  remove: sql`deleted_on = now()`,
  restore: sql`deleted_on = null`,
} as const;

/** Changes all of these items or, where one is not there or not the caller's to change, none. */
export async function changeItems(ctx: UserContext, { guids, change }: BulkChange): Promise<Result<{ guids: Guid[] }>> {
  const { db, actor } = ctx;
  const wanted = [...new Set(guids)];
  return db.transaction(async (tx) => {
    const items = await findItems(tx, db.platformGuid, actor, wanted);
    const refusal = refusalOf(ctx, items, wanted, change);
    if (refusal !== null) return refusal;
    await runSql(
      tx,
      sql`update list_items set ${SETS[change]}, version = version + 1, updated_on = now(), updated_by_guid = ${actor.userGuid}::uuid
           where platform_guid = ${db.platformGuid}::uuid and guid = any(${wanted}::uuid[])`,
    );
    await findAsTheyAre(tx, ctx, wanted);
    const parents = new Set(items.flatMap(({ row }) => row.allParents));
    const isFew = wanted.length <= FEW;
    await tx.invalidate([
      ...[...parents].map((guid) => `list:${guid}` as const),
      ...(isFew ? wanted.map((guid) => `item:${guid}` as const) : []),
    ]);
    await auditAll(tx, ctx, wanted, change);
    return success({ guids: wanted });
  });
}

/** With more than this, whatever shows one of the items is found by its list: a notification holds no more tags. */
const FEW = 50;

function refusalOf(
  { actor }: UserContext,
  items: readonly StoredItem[],
  wanted: readonly Guid[],
  change: ItemChangeName,
): Result<never> | null {
  const known = new Map(items.map((item) => [item.row.guid, item]));
  for (const guid of wanted) {
    const item = known.get(guid);
    if (item === undefined || !isThere(actor, item, change)) return failure("NotFound", `No item ${guid}`);
  }
  const refused = items.find((item) => !isAllowed(actor, item, change));
  return refused === undefined
    ? null
    : failure("Unauthorized", `No right to ${change} item ${refused.row.guid}`, { isAuthenticated: true });
}

/** What is in the trash is there for whoever may take it out, and for nobody else. */
function isThere(actor: UserContext["actor"], item: StoredItem, change: ItemChangeName): boolean {
  if (change !== "restore") return isVisible(actor, item);
  return mayRestore(actor, item);
}

function isAllowed(actor: UserContext["actor"], item: StoredItem, change: ItemChangeName): boolean {
  if (change === "restore") return mayRestore(actor, item);
  return change === "remove" ? mayChange(actor, item, "item.remove") : mayPublish(actor, item);
}

async function findAsTheyAre(tx: PlatformTransaction, { db, actor, platform }: UserContext, guids: readonly Guid[]): Promise<void> {
  const [items, types] = [await findItems(tx, db.platformGuid, actor, guids), await readItemTypes(tx, db.platformGuid)];
  const entries = items.flatMap((item) => (item.row.isDeleted ? [] : (searchEntryOfStored(item, types, platform) ?? [])));
  const found = new Set(entries.map(({ objectGuid }) => objectGuid));
  await indexAllForSearch(tx, entries);
  const gone = guids.filter((guid) => !found.has(guid));
  if (gone.length > 0) await removeAllFromSearch(tx, "item", gone);
}

async function auditAll(tx: PlatformTransaction, ctx: UserContext, guids: readonly Guid[], change: ItemChangeName): Promise<void> {
  const [only] = guids;
  const objectGuid = guids.length === 1 && only !== undefined ? only : null;
  await addAuditEntry(tx, ctx, { action: `listItems.${change}`, objectType: "listItem", objectGuid, after: { count: guids.length } });
}

export type ItemOrder = { readonly parentGuid: Guid; readonly guids: readonly Guid[] };

/** Puts items below a page or an item in an order made by hand; the others come after them, as they stood. */
export async function arrangeItems(ctx: UserContext, { parentGuid, guids }: ItemOrder): Promise<Result<{ guids: Guid[] }>> {
  const { db, actor } = ctx;
  return db.transaction(async (tx) => {
    const [row] = await findParents(tx, db.platformGuid, [parentGuid]);
    const parent = row === undefined ? null : toListParent({ actor }, row);
    if (parent === null) return failure("NotFound", `No page or item ${parentGuid}`);
    if (!parent.canEdit) return failure("Unauthorized", `No right to arrange the items of ${parentGuid}`, { isAuthenticated: true });
    const wanted = [...new Set(guids)];
    const below = await runSql(
      tx,
      sql<{ guid: Guid }>`select item_guid as guid from list_item_parents where platform_guid = ${db.platformGuid}::uuid
                           and parent_guid = ${parentGuid}::uuid and not is_deleted and item_guid = any(${wanted}::uuid[])`,
    );
    if (below.length < wanted.length) return failure("Conflict", `Not all of these items are below ${parentGuid}`);
    await runSql(
      tx,
      sql`with placed as (
            select p.item_guid, (row_number() over (order by coalesce(array_position(${wanted}::uuid[], p.item_guid), ${wanted.length + 1}::int), p.sort_id, p.item_guid))::int - 1 as place
              from list_item_parents p where p.platform_guid = ${db.platformGuid}::uuid and p.parent_guid = ${parentGuid}::uuid and not p.is_deleted)
          update list_items i set sort_id = placed.place from placed
           where i.platform_guid = ${db.platformGuid}::uuid and i.guid = placed.item_guid and i.sort_id <> placed.place`,
    );
    await tx.invalidate([`list:${parentGuid}`, ...(wanted.length <= FEW ? wanted.map((guid) => `item:${guid}` as const) : [])]);
    return success({ guids: wanted });
  });
}
