import type { Actor } from "@plein/contract/access/actor";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { settleNewItems } from "../approval/settle-new-items.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { planItems } from "../planned/plan-items.ts";
import { indexItems } from "../search/index-items.ts";
import { canChangeItem, canPublishItem, canRestoreItem, canViewItem } from "./item-access.shared.ts";
import { findItems, type StoredItem } from "./item-rows.shared.ts";
import { tagsOfItems } from "./item-tags.ts";
import { changeItemRows, ITEM_CHANGES, type ItemChangeName } from "./item-write-rows.ts";

const MAX_ITEMS = 500;

/** Changes all of these items, or none if one is missing or the caller may not change it. */
export const changeItems = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems:change",
      summary: "Publishes, highlights, removes or restores up to 500 items: all of them, or none.",
      example: { body: { guids: [EXAMPLE_ITEM.guid], change: "unpublish" }, response: { guids: [EXAMPLE_ITEM.guid] } },
    },
  })
  .input(z.strictObject({ guids: z.array(Guid).min(1).max(MAX_ITEMS), change: z.enum(ITEM_CHANGES) }))
  .output(z.strictObject({ guids: z.array(Guid) }))
  .mutation(async ({ ctx, input: { change, ...input } }) => {
    const { db, actor } = ctx;
    const guids = [...new Set(input.guids)];
    return db.transaction(async (tx) => {
      const items = await findItems(tx, db.platformGuid, actor, guids);
      unwrap(checkRights(actor, items, guids, change));
      await changeItemRows(tx, { platformGuid: db.platformGuid, userGuid: actor.userGuid }, { guids, change });
      await indexItems(tx, ctx, guids);
      await planItems(tx, guids);
      if (change === "publish") await settleNewItems(tx, ctx, items);
      await tx.invalidate(tagsOfItems([...new Set(items.flatMap(({ row }) => row.allParents))], guids));
      const [only] = guids;
      const objectGuid = guids.length === 1 && only !== undefined ? only : null;
      await addAuditEntry(tx, ctx, { action: `listItems.${change}`, objectType: "listItem", objectGuid, after: { count: guids.length } });
      return { guids };
    });
  });

function checkRights(actor: Actor, items: readonly StoredItem[], guids: readonly Guid[], change: ItemChangeName): Result<void> {
  const known = new Map(items.map((item) => [item.row.guid, item]));
  const missing = guids.find((guid) => {
    const item = known.get(guid);
    return item === undefined || !canFind(actor, item, change);
  });
  if (missing !== undefined) return failure("NotFound", `No item ${missing}`);
  const refused = items.find((item) => !canMake(actor, item, change));
  return refused === undefined
    ? success(undefined)
    : failure("Unauthorized", `No right to ${change} item ${refused.row.guid}`, { isAuthenticated: true });
}

/** Only users who may restore an item learn that it is in the trash. */
function canFind(actor: Actor, item: StoredItem, change: ItemChangeName): boolean {
  return change === "restore" ? canRestoreItem(actor, item) : canViewItem(actor, item);
}

function canMake(actor: Actor, item: StoredItem, change: ItemChangeName): boolean {
  if (change === "restore") return canRestoreItem(actor, item);
  return change === "remove" ? canChangeItem(actor, item, "item.remove") : canPublishItem(actor, item);
}
