import { can } from "@plein/contract/access/policy";
import type { EditableMenuItem } from "@plein/contract/menus/editable-menu";
import { Menu, type MenuItem } from "@plein/contract/menus/menu";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import type { ApiContext } from "../context.ts";
import { lookupText } from "../lookup-text.ts";
import { publicProcedure } from "../procedures.ts";
import { queryText } from "../rest-input.ts";
import { ResultError } from "../result-error.ts";
import { toEditableMenu } from "./editable-menu.ts";
import { findEditableMenuRowByName } from "./editable-menu-rows.ts";
import { findMenuRow } from "./menu-rows.shared.ts";
import { buildShownMenuTree } from "./menu-tree.shared.ts";

/** A menu by its name: complete for callers who may edit menus, the shown items for all others. */
export const getMenuByName = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/menus:withName",
      readInput: (parts) => queryText(parts, ["name"]),
      summary: "Returns a menu by its name, such as `Top level menu`; for a visitor only visible items of published pages.",
      example: {
        response: {
          guid: "0199c1f0-8f5e-7c3a-9b1e-000000000005",
          name: "Top level menu",
          items: [
            {
              guid: "0199c1f0-8f5e-7c3a-9b1e-000000000006",
              urlSegment: "wonen",
              name: "Wonen",
              pageGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000007",
              pageName: "Wonen",
              pageIsPublished: true,
              itemGuid: null,
              externalUrl: null,
              path: "/wonen",
              anchor: null,
              icon: null,
              newTab: false,
              isVisible: true,
              relatedMenuItems: [],
            },
          ],
        },
      },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ name: lookupText(200) }))
  .output(Menu)
  .query(async ({ ctx: { db, actor }, input: { name } }) => {
    const menu = can(actor, "menus.edit") ? await readWhole({ db, actor }, name) : await readShown({ db, actor }, name);
    if (menu === null) throw new ResultError(failure("NotFound", `No menu ${name}`));
    return menu;
  });

type Reader = Pick<ApiContext, "db" | "actor">;

async function readShown({ db, actor }: Reader, name: string): Promise<Menu | null> {
  const menu = await findMenuRow(db, db.platformGuid, actor, { name });
  return menu && { ...menu, items: buildShownMenuTree(menu.items, actor) };
}

async function readWhole({ db, actor }: Reader, name: string): Promise<Menu | null> {
  const row = await findEditableMenuRowByName(db, db.platformGuid, actor, name);
  if (row === null) return null;
  const { version: _, ...menu } = toEditableMenu(row);
  return { ...menu, items: menu.items.map(toMenuItem) };
}

/** Builds an item with the label that readers see. */
function toMenuItem({ pageState: _, viewPermission: __, viewRoles: ___, relatedMenuItems, ...item }: EditableMenuItem): MenuItem {
  return { ...item, name: item.name || (item.pageName ?? ""), relatedMenuItems: relatedMenuItems.map(toMenuItem) };
}
