import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { removeFromSearch } from "../../search/index/search-index.shared.ts";
import { findItemForAction } from "../items/item-for-action.shared.ts";
import { invalidateItem } from "../items/item-tags.ts";
import { changeItemRows } from "../items/item-write-rows.ts";

/** Moves an item to the trash. */
export const removeItem = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/listitem/{guid}",
      summary: "Moves an item to the trash, from which it can be restored for 30 days.",
      example: { response: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000010" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid } }) =>
    ctx.db.transaction(async (tx) => {
      const item = unwrap(await findItemForAction(tx, ctx, guid, "item.remove"));
      const writer = { platformGuid: ctx.db.platformGuid, userGuid: ctx.actor.userGuid };
      await changeItemRows(tx, writer, { guids: [guid], change: "remove" });
      await removeFromSearch(tx, "item", guid);
      await invalidateItem(tx, item);
      await addAuditEntry(tx, ctx, { action: "listItems.remove", objectType: "listItem", objectGuid: guid });
      return { guid };
    }),
  );
