import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PlatformDb } from "@plein/db/platform-db";
import { indexPages } from "./index-page.shared.ts";
import { countPublications, listPublicationRows, reindexPeople, removeUnpublishedEntries } from "./reindex-rows.ts";

/** `next` is the `after` of the next batch; null after the last one. */
export type ReindexedBatch = { readonly indexed: number; readonly total: number; readonly next: Guid | null };

/** Small enough that memory stays flat and other writes don't wait for long. */
const BATCH_SIZE = 200;

/** Indexes the next published pages for search; the first batch also removes pages that are no longer published, and indexes people. */
export function reindexPages(db: PlatformDb, locale: Locale, after: Guid | null): Promise<ReindexedBatch> {
  const { platformGuid } = db;
  return db.transaction(async (tx) => {
    if (after === null) {
      await removeUnpublishedEntries(tx, platformGuid);
      await reindexPeople(tx, platformGuid);
    }
    const rows = await listPublicationRows(tx, platformGuid, { after, limit: BATCH_SIZE });
    await indexPages(
      tx,
      rows.map((row) => ({ ...row, locale })),
    );
    const next = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.guid ?? null);
    return { indexed: rows.length, total: await countPublications(tx, platformGuid), next };
  });
}
