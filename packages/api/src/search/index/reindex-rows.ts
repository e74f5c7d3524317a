import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PageOption } from "@plein/contract/pages/page";
import { AUDIENCE_KEYS } from "@plein/contract/profiles/person-visibility";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** Removes the search entries of pages that are no longer published. */
export async function removeUnpublishedEntries(target: SqlTarget, platformGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`delete from search_entries e where e.platform_guid = ${platformGuid}::uuid and e.kind = 'page' and not exists (
          select from page_publications pub where pub.platform_guid = e.platform_guid and pub.page_guid = e.object_guid)`,
  );
}

/** Indexes the people who chose to be found. */
export async function reindexPeople(target: SqlTarget, platformGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`select plein_index_person(c.platform_guid, c.user_guid)
          from (select platform_guid, user_guid from profile_properties
                 where platform_guid = ${platformGuid}::uuid and key = ${sql.lit(AUDIENCE_KEYS.search)} order by user_guid) as c`,
  );
}

export type PublicationRow = { guid: Guid; title: string; options: PageOption[]; blocks: StoredBlock[]; publishedOn: Date };

type Batch = { readonly after: Guid | null; readonly limit: number };

/** A batch of published pages, by guid. */
export function listPublicationRows(target: SqlTarget, platformGuid: Guid, { after, limit }: Batch): Promise<PublicationRow[]> {
  return runSql(
    target,
    sql<PublicationRow>`
      select page_guid as guid, title, options, blocks, published_on as "publishedOn" from page_publications
       where platform_guid = ${platformGuid}::uuid and (${after}::uuid is null or page_guid > ${after}::uuid)
       order by page_guid limit ${limit}::int`,
  );
}

export async function countPublications(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from page_publications where platform_guid = ${platformGuid}::uuid`,
  );
  return count?.total ?? 0;
}
