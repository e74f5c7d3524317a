import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findItemForAction } from "./item-for-action.shared.ts";
import { listMenusOfItem } from "./item-use-rows.ts";

const ItemUses = z.strictObject({
  /** names, in alphabetical order */
  menus: z.array(z.string()),
});

/** Returns the uses of an item, which would lose it when it is moved to the trash. */
export const getItemUses = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitems/{guid}:uses",
      summary: "Returns the menus that lead to an item, for users who may remove it.",
      example: { response: { menus: ["Footer"] } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ItemUses)
  .query(async ({ ctx, input: { guid } }) => {
    unwrap(await findItemForAction(ctx.db, ctx, guid, "item.remove"));
    return { menus: await listMenusOfItem(ctx.db, ctx.db.platformGuid, guid) };
  });
