import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { ItemTypeUsage } from "@plein/contract/item-types/item-type-usage";
import { failure, type Result, success } from "@plein/contract/result";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import type { UserContext } from "../context.ts";
import { runSql } from "../run-sql.ts";

type CountRow = { name: string; itemCount: number; trashCount: number };
type PageRow = { name: string; guid: Guid; title: string; path: string; itemCount: number };
const MAX_PAGES = 5;

/** The items of each type that has any, also those in the trash, for whoever looks after the types. */
export async function readTypeUsage({ db, actor }: UserContext): Promise<Result<ItemTypeUsage[]>> {
  if (!can(actor, "itemTypes.edit")) return failure("Unauthorized", "No right to change item types", { isAuthenticated: true });
  const [counts, pages] = await Promise.all([
    runSql(
      db,
      sql<CountRow>`
        select list_item_type_name as name, count(*)::int as "itemCount", count(deleted_on)::int as "trashCount"
          from list_items where platform_guid = ${db.platformGuid}::uuid group by 1 order by 1`,
    ),
    runSql(
      db,
      sql<PageRow>`
        select i.list_item_type_name as name, g.guid, g.title, g.path, count(*)::int as "itemCount"
          from list_items i
          join list_item_parents q on q.platform_guid = i.platform_guid and q.item_guid = i.guid
          join pages g on g.platform_guid = q.platform_guid and g.guid = q.page_guid and g.deleted_on is null and ${visibleWhere(actor, "page.view", "g")}
         where i.platform_guid = ${db.platformGuid}::uuid
         group by 1, 2, 3, 4 order by 5 desc, g.path`,
    ),
  ]);
  return success(
    counts.map((count) => ({
      ...count,
      pages: pages
        .filter(({ name }) => name === count.name)
        .slice(0, MAX_PAGES)
        .map(({ name: _, ...page }) => page),
    })),
  );
}
