import { Guid } from "@plein/contract/guid";
import { ListItem } from "@plein/contract/list-items/items/list-item";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { readItemTypes } from "../../item-types/item-types.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { canRestoreItem } from "../items/item-access.shared.ts";
import { findItem } from "../items/item-rows.shared.ts";
import { invalidateItem } from "../items/item-tags.ts";
import { changeItemRows } from "../items/item-write-rows.ts";
import { readSavedItem } from "../items/save-item.shared.ts";
import { planItems } from "../planned/plan-items.ts";
import { indexItems } from "../search/index-items.ts";

/** Undoes a removal: takes an item out of the trash, unchanged. An item outside the trash stays as it is. */
export const restoreItem = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems/{guid}:restore",
      summary: "Restores an item from the trash.",
      example: { response: EXAMPLE_ITEM },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(ListItem))
  .mutation(async ({ ctx, input: { guid } }) =>
    ctx.db.transaction(async (tx) => {
      const { db, actor } = ctx;
      const item = await findItem(tx, db.platformGuid, actor, { guid });
      // NotFound also without the right: only users who may restore an item learn that it is in the trash.
      if (item === null || !canRestoreItem(actor, item)) throw new ResultError(failure("NotFound", `No item ${guid}`));
      const types = await readItemTypes(tx, db.platformGuid);
      if (item.row.isDeleted) {
        await changeItemRows(tx, { platformGuid: db.platformGuid, userGuid: actor.userGuid }, { guids: [guid], change: "restore" });
        await indexItems(tx, ctx, [guid]);
        await planItems(tx, [guid]);
        await invalidateItem(tx, item);
        await addAuditEntry(tx, ctx, { action: "listItems.restore", objectType: "listItem", objectGuid: guid });
      }
      return readSavedItem(tx, ctx, guid, types);
    }),
  );
