import type { Guid } from "@plein/contract/guid";
import { COUNTER_BLOCK_NAME, LIST_BLOCK_NAMES, WIDGET_BLOCK_NAME } from "@plein/contract/list-items/lists/list-blocks";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** Shows the source's items in the lists of a translation that have no other: items are added to one page. */
export async function keepListParents(
  target: SqlTarget,
  platformGuid: Guid,
  { from, to }: { readonly from: Guid; readonly to: Guid },
): Promise<void> {
  const lists = [...LIST_BLOCK_NAMES];
  const named = [...lists, WIDGET_BLOCK_NAME, COUNTER_BLOCK_NAME];
  await runSql(
    target,
    sql`update building_block_instances b set options = b.options || jsonb_build_object(o.name, jsonb_build_array(${from}::text))
          from (select guid, case when building_block_name = any(${lists}::text[]) then 'defaultParentGuids' else 'parentGuids' end as name
                  from building_block_instances
                 where platform_guid = ${platformGuid}::uuid and page_guid = ${to}::uuid and building_block_name = any(${named}::text[])) as o
         where b.platform_guid = ${platformGuid}::uuid and b.guid = o.guid and b.options ->> 'sourceList' is null
           and coalesce(b.options -> o.name, '[]') = '[]'`,
  );
}

type Relinking = { readonly pageGuid: Guid; readonly guid: Guid; readonly translation: Guid };

/** Leads the links in a page's blocks to a translation instead of the page that it translates. */
export async function relinkBlockRows(target: SqlTarget, platformGuid: Guid, { pageGuid, guid, translation }: Relinking): Promise<void> {
  await runSql(
    target,
    sql`update building_block_instances set content = replace(content::text, ${`"${guid}"`}, ${`"${translation}"`})::jsonb
         where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid and strpos(content::text, ${`"${guid}"`}) > 0`,
  );
}
