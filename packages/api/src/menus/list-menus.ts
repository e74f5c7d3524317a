import { EditableMenu } from "@plein/contract/menus/editable-menu";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { checkMenuRight, EXAMPLE_MENU, toEditableMenu } from "./editable-menu.ts";
import { listEditableMenuRows } from "./editable-menu-rows.ts";

/** Returns all menus with all their items, for users who manage menus. */
export const listMenus = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/menus",
      summary: "Returns all menus with all their items. An item with an empty name follows its page's title.",
      example: { response: [EXAMPLE_MENU] },
    },
  })
  .output(z.array(EditableMenu))
  .query(async ({ ctx }) => {
    unwrap(checkMenuRight(ctx, "menus.list"));
    return (await listEditableMenuRows(ctx.db, ctx.db.platformGuid, ctx.actor)).map(toEditableMenu);
  });
