import type { Writable } from "node:stream";
import type { BackupTable } from "@plein/db/backup/backup-tables";
import { type DatabaseSnapshot, openDatabaseSnapshot } from "@plein/db/backup/database-snapshot";
import type { MediaStore } from "@plein/media/store/media-store";
import { type BackupBegin, type BackupEnd, ENTRY, FORMAT, rowsEntry } from "./archive-format.ts";
import { type ArchiveWriter, createArchiveWriter } from "./archive-writer.ts";
import { type InstallationData, readSecretKey } from "./installation-data.ts";

export type BackupOptions = {
  readonly hasKey: boolean;
  /** for tests: after the snapshot was taken, before anything is read */
  readonly onSnapshot?: () => Promise<void>;
};

/** Rows are buffered up to this size, because an entry's length comes before its content. */
const PART_BYTES = 4 * 1024 * 1024;
const MAX_LISTED_FILES = 1000;

type Facts = Omit<BackupEnd, "entries">;

/**
 * Writes a whole installation to a stream, as of one instant, while the product keeps running. Stored files never change, so
 * they can be read after the snapshot; a file that is removed in between is reported as missing.
 */
export async function writeBackup(installation: InstallationData, sink: Writable, { hasKey, onSnapshot }: BackupOptions): Promise<Facts> {
  const archive = createArchiveWriter(sink);
  const { files, ...database } = await writeDatabase(installation.ownerUrl, archive, onSnapshot);
  const media = await writeFiles(installation.store, files, archive);
  const secretKey = hasKey ? await readSecretKey(installation.secretKey) : null;
  if (secretKey !== null) {
    const text = Buffer.from(`${secretKey}\n`);
    await archive.add(ENTRY.key, text.length, [text]);
  }
  const facts = { ...database, ...media, hasKey: secretKey !== null };
  await archive.end(facts);
  return facts;
}

async function writeDatabase(ownerUrl: string, archive: ArchiveWriter, onSnapshot: BackupOptions["onSnapshot"]) {
  const snapshot = await openDatabaseSnapshot(ownerUrl);
  try {
    await onSnapshot?.();
    const { migrations, tables } = snapshot;
    const begin: BackupBegin = { format: FORMAT, createdOn: new Date().toISOString(), migrations: [...migrations], tables: [...tables] };
    await archive.addJson(ENTRY.begin, begin);
    const rows: Record<string, number> = {};
    for (const table of tables) rows[table.name] = await writeTable(snapshot, table, archive);
    return { platforms: snapshot.platforms.length, rows, files: await snapshot.listFiles() };
  } finally {
    await snapshot.close();
  }
}

async function writeTable(snapshot: DatabaseSnapshot, table: BackupTable, archive: ArchiveWriter): Promise<number> {
  const rows = snapshot.readRows(table);
  let parts = 0;
  let held: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes === 0) return;
    parts++;
    await archive.add(rowsEntry(table.name, parts), bytes, held);
    held = [];
    bytes = 0;
  };
  for (;;) {
    const { done, value } = await rows.next();
    if (done) {
      await flush();
      return value;
    }
    held.push(value);
    bytes += value.length;
    if (bytes >= PART_BYTES) await flush();
  }
}

async function writeFiles(store: MediaStore, keys: readonly string[], archive: ArchiveWriter) {
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
