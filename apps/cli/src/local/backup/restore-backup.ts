import { mkdir, open, rename, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beginDatabaseLoad, type DatabaseLoad, DatabaseNotEmpty, isEmptyDatabase } from "@plein/db/backup/database-load";
import { findUnknownMigrations, migrateTo } from "@plein/db/backup/migrate-to";
import { migrate } from "@plein/db/migrations/migrate";
import { openAppLogin } from "@plein/db/setup/app-login";
import type { MediaStore } from "@plein/media/store/media-store";
import { BackupError } from "./archive-format.ts";
import { type ReadBackup, readArchive } from "./archive-reader.ts";
import { checkBackup } from "./check-backup.ts";
import { type InstallationData, readSecretKey, type SecretKeyLocation } from "./installation-data.ts";

export type RestoreOptions = {
  /** connection URL of the application's login, where an administrator created one */
  readonly appUrl: string | undefined;
  /** folder for the files; null: a bucket, whose free space is unknown */
  readonly mediaFolder: string | null;
};

/** Smaller files are written while the next ones are read, because most of that time is latency of the disk or the bucket. */
const SMALL_BYTES = 256 * 1024;
const MAX_AT_ONCE = 16;

/**
 * Restores an installation from a backup. The whole backup is verified before anything is written; then the files and the key
 * come first and the rows last, in one transaction, so that an interrupted restore leaves a database without platforms and can
 * be run again.
 *
 * @throws BackupError or DatabaseNotEmpty if the backup can't be restored
 */
export async function restoreBackup(file: string, installation: InstallationData, options: RestoreOptions): Promise<ReadBackup> {
  if (!(await isEmptyDatabase(installation.ownerUrl)))
    throw new DatabaseNotEmpty("The database contains platforms: restore into an empty one.");
  const { begin, end, secretKey } = await checkBackup(file);
  const unknown = findUnknownMigrations(begin.migrations);
  if (unknown.length > 0)
    throw new BackupError(`It was created by a newer version of the program (${unknown[0]}): restore it with that version.`);
  if (secretKey !== null) await assertKeyMatches(installation.secretKey, secretKey);
  if (options.mediaFolder !== null) await assertFreeSpace(options.mediaFolder, end.fileBytes);

  await migrateTo(installation.ownerUrl, begin.migrations);
  const load = await beginDatabaseLoad(installation.ownerUrl);
  try {
    await readInto(file, installation, load);
    const rows = await load.finish();
    const differs = Object.entries(end.rows).find(([table, count]) => (rows.get(table) ?? 0) !== count);
    if (differs !== undefined) throw new BackupError(`${differs[0]} got ${rows.get(differs[0]) ?? 0} rows of ${differs[1]}.`);
    await load.commit();
  } finally {
    await load.close();
  }
  await migrate(installation.ownerUrl);
  if (options.appUrl === undefined) await openAppLogin(installation.ownerUrl);
  return { begin, end };
}

async function readInto(file: string, { store, secretKey }: InstallationData, load: DatabaseLoad): Promise<void> {
  const small = new Set<Promise<void>>();
  await readArchive(file, {
    begin: () => undefined,
    rows: (table, body) => load.write(table, body),
    file: async (key, bytes, body) => {
      if (bytes > SMALL_BYTES) return store.put(key, body);
      await enqueuePut(store, { key, body }, small);
    },
    key: (found) => writeKey(secretKey, found),
  });
  await Promise.all(small);
}

/** Waits only when too many writes are in progress; a failed one rejects the next call, or the final wait. */
async function enqueuePut(store: MediaStore, { key, body }: { key: string; body: Readable }, underWay: Set<Promise<void>>): Promise<void> {
  const put = store.put(key, await buffer(body));
  underWay.add(put);
  put.then(
    () => underWay.delete(put),
    () => undefined,
  );
  if (underWay.size >= MAX_AT_ONCE) await Promise.race(underWay);
}

/** An existing key is never replaced: it may be the only one that decrypts other data. */
async function assertKeyMatches(location: SecretKeyLocation, secretKey: string): Promise<void> {
  const present = await readSecretKey(location);
  if (present === null || present === secretKey) return;
  const where = location.configured === null ? `${location.file} holds` : "SECRET_KEY is";
  throw new BackupError(`${where} a different key than the backup's. Move it away if nothing is encrypted with it.`);
}

async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new BackupError(`Its files need ${megabytes(bytes)} MB, but ${folder} has only ${megabytes(bavail * bsize)} MB free.`);
}

async function writeKey({ configured, file }: SecretKeyLocation, secretKey: string): Promise<void> {
  if (configured !== null) return;
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.part`;
  const handle = await open(half, "w", 0o600);
  try {
    await handle.writeFile(`${secretKey}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, file);
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}
