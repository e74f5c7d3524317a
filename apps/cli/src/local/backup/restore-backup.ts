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
import { type BackupPlace, readSecretKey, type SecretKeyPlace } from "./backup-place.ts";
import { checkBackup } from "./check-backup.ts";

export type RestoreOptions = {
  /** login of the program itself, where whoever keeps the database made one */
  readonly appUrl: string | undefined;
  /** folder that the files go to; null: a bucket, whose room nobody knows */
  readonly mediaFolder: string | null;
};

/** Files below this are written while the next ones are read: most of a small file is waiting for the disk or the bucket. */
const SMALL_BYTES = 256 * 1024;
const MAX_AT_ONCE = 16;

/**
 * Makes an installation of a backup. The backup is read to its end before anything is written; then files and key come first
 * and the rows last, in one transaction, so that a restore that was cut short leaves a database without platforms, for which it
 * can be run again.
 *
 * @throws BackupError or DatabaseNotEmpty where it can't be done
 */
export async function restoreBackup(file: string, place: BackupPlace, options: RestoreOptions): Promise<ReadBackup> {
  if (!(await isEmptyDatabase(place.ownerUrl))) throw new DatabaseNotEmpty("The database holds platforms: restore into an empty one.");
  const { begin, end, secretKey } = await checkBackup(file);
  const unknown = await findUnknownMigrations(begin.migrations);
  if (unknown.length > 0) throw new BackupError(`A newer version of the program made it (${unknown[0]}): restore it with that one.`);
  if (secretKey !== null) await assertKeyFits(place.secretKey, secretKey);
  if (options.mediaFolder !== null) await assertRoom(options.mediaFolder, end.fileBytes);

  await migrateTo(place.ownerUrl, begin.migrations);
  const load = await beginDatabaseLoad(place.ownerUrl);
  try {
    await readInto(file, place, load);
    const rows = await load.finish();
    const differs = Object.entries(end.rows).find(([table, count]) => (rows.get(table) ?? 0) !== count);
    if (differs !== undefined) throw new BackupError(`${differs[0]} got ${rows.get(differs[0]) ?? 0} rows of ${differs[1]}.`);
    await load.commit();
  } finally {
    await load.close();
  }
  await migrate(place.ownerUrl);
  if (options.appUrl === undefined) await openAppLogin(place.ownerUrl);
  return { begin, end };
}

async function readInto(file: string, { store, secretKey }: BackupPlace, load: DatabaseLoad): Promise<void> {
  const small = new Set<Promise<void>>();
  await readArchive(file, {
    begin: () => undefined,
    rows: (table, body) => load.write(table, body),
    file: async (key, bytes, body) => {
      if (bytes > SMALL_BYTES) return store.put(key, body);
      await putSoon(store, { key, body }, small);
    },
    key: (found) => writeKey(secretKey, found),
  });
  await Promise.all(small);
}

/** Waits only where many are under way; one that failed fails the next call, or the wait for all. */
async function putSoon(store: MediaStore, { key, body }: { key: string; body: Readable }, underWay: Set<Promise<void>>): Promise<void> {
  const put = store.put(key, await buffer(body));
  underWay.add(put);
  put.then(
    () => underWay.delete(put),
    () => undefined,
  );
  if (underWay.size >= MAX_AT_ONCE) await Promise.race(underWay);
}

/** Another key may be the only one that opens something else: it is never replaced. */
async function assertKeyFits(place: SecretKeyPlace, secretKey: string): Promise<void> {
  const present = await readSecretKey(place);
  if (present === null || present === secretKey) return;
  const where = place.configured === null ? `${place.file} holds` : "SECRET_KEY is";
  throw new BackupError(`${where} another key than the backup's. Move it away if nothing is encrypted with it.`);
}

async function assertRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new BackupError(`Its files take ${megabytes(bytes)} MB, and ${folder} has room for ${megabytes(bavail * bsize)} MB.`);
}

async function writeKey({ configured, file }: SecretKeyPlace, secretKey: string): Promise<void> {
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
