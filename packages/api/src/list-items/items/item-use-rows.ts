import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** @returns the names of the menus with an item that leads to this list item */
export async function listMenusOfItem(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<string[]> {
  const rows = await runSql(
    target,
    sql<{ name: string }>`
      select distinct m.name from menu_items i join menus m on m.platform_guid = i.platform_guid and m.guid = i.menu_guid
       where i.platform_guid = ${platformGuid}::uuid and i.item_guid = ${guid}::uuid order by 1`,
  );
  return rows.map(({ name }) => name);
}
