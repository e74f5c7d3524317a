import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PageOption } from "@plein/contract/pages/page";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { indexPages } from "./index-page.shared.ts";

/** `next` names where to go on; null when all is done. */
export type ReindexStep = { readonly indexed: number; readonly total: number; readonly next: Guid | null };

/** So many at once: memory stays flat, and nobody who publishes meanwhile waits for long. */
const PAGES_AT_ONCE = 200;

type Row = { guid: Guid; title: string; options: PageOption[]; blocks: StoredBlock[]; publishedOn: Date };

/** Makes the next pages findable as they are published now; the first step takes out what is published no more. */
export async function reindexPages(db: PlatformDb, locale: Locale, after: Guid | null): Promise<ReindexStep> {
  const { platformGuid } = db;
  return db.transaction(async (tx) => {
    if (after === null)
      await runSql(
        tx,
        sql`delete from search_entries e where e.platform_guid = ${platformGuid}::uuid and e.kind = 'page' and not exists (
              select from page_publications pub where pub.platform_guid = e.platform_guid and pub.page_guid = e.object_guid)`,
      );
    const rows = await runSql(
      tx,
      sql<Row>`
        select page_guid as guid, title, options, blocks, published_on as "publishedOn" from page_publications
         where platform_guid = ${platformGuid}::uuid and (${after}::uuid is null or page_guid > ${after}::uuid)
         order by page_guid limit ${PAGES_AT_ONCE}::int`,
    );
    await indexPages(
      tx,
      rows.map((row) => ({ ...row, locale })),
    );
    const count = await runSqlForOne(
      tx,
      sql<{ total: number }>`select count(*)::int as total from page_publications where platform_guid = ${platformGuid}::uuid`,
    );
    const next = rows.length < PAGES_AT_ONCE ? null : (rows.at(-1)?.guid ?? null);
    return { indexed: rows.length, total: count?.total ?? 0, next };
  });
}
