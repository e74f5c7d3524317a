import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import type { ListParent } from "./list-plan.ts";
import { whereShownToReaders } from "./list-sql.ts";

/** Counting the tags of a very large list would be slow: the tags of this many items are enough. */
const MAX_ITEMS = 5000;
const MAX_TAGS = 50;

type TaggedItems = {
  /** at least one */
  readonly parents: readonly Pick<ListParent, "guid" | "visibleTypes">[];
  /** none for all types */
  readonly typeNames: readonly string[];
};

/** The most frequent tags of the items below these parents that every reader of a list sees. */
export function listTags(db: PlatformDb, { parents, typeNames }: TaggedItems): Promise<{ tag: string }[]> {
  const whereBelow = sql.join(
    parents.map((parent) => sql`(p.parent_guid = ${parent.guid}::uuid and ${whereShownToReaders(parent)})`),
    sql` or `,
  );
  const whereType = typeNames.length === 0 ? sql`` : sql` and p.list_item_type_name = any(${[...typeNames]}::text[])`;
  return runSql(
    db,
    sql<{ tag: string }>`
      select tag from (select i.tags from list_item_parents p
                         join list_items i on i.platform_guid = p.platform_guid and i.guid = p.item_guid
                        where p.platform_guid = ${db.platformGuid}::uuid and (${whereBelow})${whereType}
                        limit ${MAX_ITEMS}::int) shown,
             unnest(shown.tags) tag
       group by tag order by count(*) desc, tag limit ${MAX_TAGS}::int`,
  );
}

/** The titles of pages and items, in no order. */
export function listTitles(db: PlatformDb, guids: readonly Guid[]): Promise<{ guid: Guid; title: string }[]> {
  return runSql(
    db,
    sql<{ guid: Guid; title: string }>`
      select p.guid, coalesce(pub.title, p.title) as title from pages p
        left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
       where p.platform_guid = ${db.platformGuid}::uuid and p.guid = any(${[...guids]}::uuid[])
      union all
      select i.guid, i.title from list_items i
       where i.platform_guid = ${db.platformGuid}::uuid and i.guid = any(${[...guids]}::uuid[])`,
  );
}
