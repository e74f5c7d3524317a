import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { LIST_BLOCK_NAMES } from "@plein/contract/list-items/lists/list-blocks";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql } from "../run-sql.ts";

export type ListBlockRow = { readonly guid: Guid; readonly title: string; readonly path: string };

const MAX_BLOCKS = 500;

/** The list blocks on pages that the actor sees, by path; `title` and `path` are the page's. */
export function listListBlocks(db: PlatformDb, actor: Actor): Promise<ListBlockRow[]> {
  return runSql(
    db,
    sql<ListBlockRow>`
      select b.guid, coalesce(pub.title, g.title) as title, g.path from building_block_instances b
        join pages g on g.platform_guid = b.platform_guid and g.guid = b.page_guid and g.deleted_on is null and not g.is_reusable
             and ${visibleWhere(actor, "page.view", "g")}
        left join page_publications pub on pub.platform_guid = g.platform_guid and pub.page_guid = g.guid and g.is_published
       where b.platform_guid = ${db.platformGuid}::uuid and b.deleted_on is null and b.building_block_name = any(${[...LIST_BLOCK_NAMES]}::text[])
       order by g.path, b.sort_id, b.guid limit ${MAX_BLOCKS}`,
  );
}
