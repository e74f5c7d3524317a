import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import type { ListParent } from "./list-plan.ts";
import { whereShownToReaders } from "./list-sql.ts";

/** Items are counted up to this number: enough to tell frequent tags from rare ones, at the same cost in a list of any size. */
const MAX_COUNTED = 100;
/** The tags among which the most frequent are sought, of each parent. */
const MAX_DISTINCT = 300;
const MAX_TAGS = 50;

type TaggedItems = {
  /** at least one */
  readonly parents: readonly Pick<ListParent, "guid" | "visibleTypes">[];
  /** none for all types */
  readonly typeNames: readonly string[];
};

/** The most frequent tags of the items below these parents that every reader of a list sees. */
export function listTags(db: PlatformDb, { parents, typeNames }: TaggedItems): Promise<{ tag: string }[]> {
  const whereType = typeNames.length === 0 ? sql`` : sql` and p.list_item_type_name = any(${[...typeNames]}::text[])`;
  const found = parents.map((parent, index) => {
    const valuesOf = (alias: "p" | "v") => {
      const of = sql.raw(alias);
      return sql`list_item_values ${of} where ${of}.platform_guid = ${db.platformGuid}::uuid and ${of}.parent_guid = ${parent.guid}::uuid and ${of}.field = 'tags'`;
    };
    const distinct = sql.raw(`tags_${index}`);
    return {
      // A loose index scan: each step finds the next tag, however many items have this one.
      tags: sql`${distinct} (value) as (
        (select v.value from ${valuesOf("v")} order by v.value limit 1)
        union all
        select (select v.value from ${valuesOf("v")} and v.value > t.value order by v.value limit 1) from ${distinct} t where t.value is not null)`,
      counts: sql`select t.value, (select count(*) from (
                      select from ${valuesOf("p")} and p.value = t.value and ${whereShownToReaders(parent)}${whereType} limit ${sql.lit(MAX_COUNTED)}) few) as items
                    from (select value from ${distinct} where value is not null limit ${sql.lit(MAX_DISTINCT)}) t`,
    };
  });
  // The key of a text is the text after one letter; no tag is so long that its key is cut.
  return runSql(
    db,
    sql<{ tag: string }>`
      with recursive ${sql.join(found.map(({ tags }) => tags))}
      select substr(value, 2) as tag from (${sql.join(
        found.map(({ counts }) => counts),
        sql` union all `,
      )}) counted
       where items > 0 group by tag order by sum(items) desc, tag limit ${sql.lit(MAX_TAGS)}`,
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
