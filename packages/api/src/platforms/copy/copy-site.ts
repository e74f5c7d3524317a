import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { queueCopy } from "./copy-job-rows.ts";
import {
  type CopiedFile,
  countSiteRows,
  finishSiteRows,
  insertSiteRows,
  listCopiedFiles,
  listCopiedTables,
  listIndexedGuids,
  readSiteRows,
  type SiteRows,
} from "./site-rows.ts";

/** The pages, items and blocks of a site that is copied in a request; a larger one moves as an archive (`platforms export`). */
export const MAX_COPIED_ROWS = 20_000;

/** The content of a site at one moment. */
type SiteCopy = { readonly sourceGuid: Guid; readonly tables: Awaited<ReturnType<typeof listCopiedTables>>; readonly rows: SiteRows };

/** Reads what a copy of this platform's site consists of. @returns null if it is too large */
export async function readSiteCopy(db: PlatformDb): Promise<SiteCopy | null> {
  if ((await countSiteRows(db, db.platformGuid)) > MAX_COPIED_ROWS) return null;
  const tables = await listCopiedTables(db);
  return { sourceGuid: db.platformGuid, tables, rows: await readSiteRows(db, db.platformGuid, tables) };
}

/** Adds a copied site to a new platform, in the transaction that creates it. Jobs index its content, and copy its files. */
export async function addSiteCopy(tx: PlatformTransaction, { sourceGuid, tables, rows }: SiteCopy): Promise<void> {
  const { platformGuid } = tx;
  for (const table of tables) await insertSiteRows(tx, platformGuid, table, rows[table.table] ?? "[]");
  await finishSiteRows(tx, platformGuid);
  await queueCopy(tx, { sourceGuid, ...(await listIndexedGuids(tx, platformGuid)) });
}

/** Copies each file of a copied site. Repeated if it was interrupted, so `copy` may find a file that is there already. */
export async function copyFiles(db: PlatformDb, copy: (file: CopiedFile) => Promise<void>): Promise<void> {
  for (const file of await listCopiedFiles(db, db.platformGuid)) await copy(file);
}
