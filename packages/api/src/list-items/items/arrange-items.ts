import { Guid } from "@plein/contract/guid";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntryOnce } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { ResultError } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { toListParent } from "../parents/list-parents.ts";
import { findParents } from "../parents/parent-rows.ts";
import { tagsOfItems } from "./item-tags.ts";
import { arrangeItemRows, countItemsBelow } from "./item-write-rows.ts";

const MAX_ITEMS = 1000;
const EXAMPLE = { parentGuid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", guids: [EXAMPLE_ITEM.guid] };

/** Sets the manual order of the items below a page or an item, which `sortId_asc` shows. */
export const arrangeItems = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/listitems:arrange",
      summary: "Arranges the items below a page or an item in this order; items that are not named come after them.",
      example: { body: EXAMPLE, response: { guids: EXAMPLE.guids } },
    },
  })
  .input(z.strictObject({ parentGuid: Guid, guids: z.array(Guid).min(1).max(MAX_ITEMS) }))
  .output(z.strictObject({ guids: z.array(Guid) }))
  .mutation(async ({ ctx, input: { parentGuid, ...input } }) => {
    const { platformGuid } = ctx.db;
    const guids = [...new Set(input.guids)];
    return ctx.db.transaction(async (tx) => {
      const [row] = await findParents(tx, platformGuid, [parentGuid]);
      const parent = row === undefined ? null : toListParent(ctx, row);
      if (parent === null) throw new ResultError(failure("NotFound", `No page or item ${parentGuid}`));
      if (!parent.canEdit)
        throw new ResultError(failure("Unauthorized", `No right to arrange the items of ${parentGuid}`, { isAuthenticated: true }));
      const below = await countItemsBelow(tx, platformGuid, { parentGuid, guids });
      if (below < guids.length) throw new ResultError(failure("Conflict", `Not all of these items are below ${parentGuid}`));
      await arrangeItemRows(tx, platformGuid, { parentGuid, guids });
      await tx.invalidate(tagsOfItems([parentGuid], guids));
      const objectType = row?.isItem === true ? "listItem" : "page";
      await addAuditEntryOnce(tx, ctx, { action: "listItems.arrange", objectType, objectGuid: parentGuid });
      return { guids };
    });
  });
