import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { Menu } from "@plein/contract/menus/menu";
import { failure, type Result, success } from "@plein/contract/result";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { runSqlForOne } from "../run-sql.ts";
import { allItems, type MenuItemRow, menuItemsJson, shownItems } from "./menu.shared.ts";

/** A menu by its name: whole for those who manage menus, else what is shown to this caller. */
export async function findMenu({ db, actor }: Pick<ApiContext, "db" | "actor">, name: string): Promise<Result<Menu>> {
  const menu = await runSqlForOne(
    db,
    sql<{ guid: Guid; name: string; items: MenuItemRow[] }>`
      select m.guid, m.name, ${menuItemsJson(actor)} as items from menus m where m.platform_guid = ${db.platformGuid}::uuid and m.name = ${name}`,
  );
  if (menu === null) return failure("NotFound", `No menu ${name}`);
  return success({ ...menu, items: can(actor, "menus.edit") ? allItems(menu.items) : shownItems(menu.items) });
}
