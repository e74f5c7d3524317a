import type { BackupTable } from "@plein/db/backup/backup-tables";
import type { RowSnapshot } from "@plein/db/backup/database-snapshot";
import type { MediaStore } from "@plein/media/store/media-store";
import { type BackupBegin, ENTRY, FORMAT, rowsEntry } from "./archive-format.ts";
import type { ArchiveWriter } from "./archive-writer.ts";

/** Rows are buffered up to this size, because an entry's length comes before its content. */
const PART_BYTES = 4 * 1024 * 1024;
const MAX_LISTED_FILES = 1000;

/** Writes the rows of a snapshot to an archive. @returns the number of rows of each table */
export async function writeRows(
  snapshot: RowSnapshot & Pick<BackupBegin, "platform">,
  archive: ArchiveWriter,
): Promise<Record<string, number>> {
  const { migrations, tables, platform } = snapshot;
  const begin: BackupBegin = {
    format: FORMAT,
    createdOn: new Date().toISOString(),
    migrations: [...migrations],
    tables: [...tables],
    ...(platform && { platform }),
  };
  await archive.addJson(ENTRY.begin, begin);
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await writeTable(snapshot, table, archive);
  return rows;
}

export async function writeKey(secretKey: string, archive: ArchiveWriter): Promise<void> {
  const text = Buffer.from(`${secretKey}\n`);
  await archive.add(ENTRY.key, text.length, [text]);
}

async function writeTable(snapshot: RowSnapshot, table: BackupTable, archive: ArchiveWriter): Promise<number> {
  const rows = snapshot.readRows(table);
  let parts = 0;
  let values: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes === 0) return;
    parts++;
    await archive.add(rowsEntry(table.name, parts), bytes, values);
    values = [];
    bytes = 0;
  };
  for (;;) {
    const { done, value } = await rows.next();
    if (done) {
      await flush();
      return value;
    }
    values.push(value);
    bytes += value.length;
    if (bytes >= PART_BYTES) await flush();
  }
}

/** Writes the files with these keys; those that the store doesn't have are reported as missing. */
export async function writeFiles(store: MediaStore, keys: readonly string[], archive: ArchiveWriter) {
  const missingFiles: string[] = [];
  let files = 0;
  let fileBytes = 0;
  for (const key of keys) {
    const opened = await store.open(key);
    if (opened === null) {
      if (missingFiles.length < MAX_LISTED_FILES) missingFiles.push(key);
      continue;
    }
    await archive.add(`media/${key}`, opened.bytes, opened.stream);
    files++;
    fileBytes += opened.bytes;
  }
  return { files, fileBytes, missingFiles };
}
