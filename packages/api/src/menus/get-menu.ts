import { Guid } from "@plein/contract/guid";
import { EditableMenu } from "@plein/contract/menus/editable-menu";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { checkMenuRight, EXAMPLE_MENU, toEditableMenu } from "./editable-menu.ts";
import { findEditableMenuRow } from "./editable-menu-rows.ts";

/** One menu with all its items; its ETag is for If-Match of a save. */
export const getMenu = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/menus/{guid}",
      summary: "Returns a menu with all its items, as it can be saved.",
      example: { response: EXAMPLE_MENU },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(EditableMenu)
  .query(async ({ ctx, input: { guid } }) => {
    unwrap(checkMenuRight(ctx, "menus.list"));
    const menu = await findEditableMenuRow(ctx.db, ctx.db.platformGuid, ctx.actor, guid);
    if (menu === null) throw new ResultError(failure("NotFound", `No menu ${guid}`));
    return toEditableMenu(menu);
  });
