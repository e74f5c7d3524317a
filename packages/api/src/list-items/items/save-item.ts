import { ListItem, SavedListItem } from "@plein/contract/list-items/items/list-item";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { saveItemIn } from "./save-item.shared.ts";

/** Without If-Match (or, over tRPC, without `version`) the last write wins. */
const ItemChange = SavedListItem.extend({ version: z.int().min(1).optional() });

export const saveItem = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/listitem/{guid}",
      summary: "Saves an item; 409 with the item as it is stored now when If-Match names another version.",
      example: { body: EXAMPLE_ITEM, response: EXAMPLE_ITEM },
      hasEntity: true,
    },
  })
  .input(ItemChange)
  .output(typedOutput(ListItem))
  .mutation(async ({ ctx, input }) =>
    ctx.db.transaction(async (tx) => {
      const { item, isWaiting } = unwrap(await saveItemIn(tx, ctx, input));
      // A pending change is logged as proposed.
      const entry = { action: "listItems.save", objectType: "listItem", objectGuid: input.guid, after: { title: item.title } } as const;
      if (!isWaiting) await addAuditEntry(tx, ctx, entry);
      return item;
    }),
  );
