import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { beginDatabaseLoad, type DatabaseLoad, DatabaseNotEmptyError, isEmptyDatabase } from "@plein/db/backup/database-load";
import { findUnknownMigrations, migrateTo } from "@plein/db/backup/migrate-to";
import { migrate } from "@plein/db/migrations/migrate";
import { openAppLogin } from "@plein/db/setup/app-login";
import { BackupError } from "./archive-format.ts";
import { type ReadBackup, readArchive } from "./archive-reader.ts";
import { checkBackup } from "./check-backup.ts";
import { assertFreeSpace, FileWriter } from "./file-writer.ts";
import { type InstallationData, readSecretKey, type SecretKeyLocation } from "./installation-data.ts";

export type RestoreOptions = {
  /** connection URL of the application's login, where an administrator created one */
  readonly appUrl: string | undefined;
  /** folder for the files; null: a bucket, whose free space is unknown */
  readonly mediaFolder: string | null;
};

/**
 * Restores an installation from a backup (disaster recovery). The whole backup is verified before anything is written; then the files and
 * the key come first and the rows last, in one transaction, so that an interrupted restore leaves a database without platforms and can be
 * run again.
 *
 * @throws BackupError or DatabaseNotEmptyError if the backup can't be restored
 */
export async function restoreBackup(file: string, installation: InstallationData, options: RestoreOptions): Promise<ReadBackup> {
  if (!(await isEmptyDatabase(installation.ownerUrl)))
    throw new DatabaseNotEmptyError("The database contains platforms: restore into an empty one.");
  const { begin, end, secretKey } = await checkBackup(file);
  if (begin.platform !== undefined) throw new BackupError("It holds one platform: add it to an installation with `platforms import`.");
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
  const files = new FileWriter(store);
  await readArchive(file, {
    begin: () => undefined,
    rows: (table, body) => load.write(table, body),
    file: (key, bytes, body) => files.write(key, bytes, body),
    key: (found) => writeKey(secretKey, found),
  });
  await files.finish();
}

/** An existing key is never replaced: it may be the only one that decrypts other data. */
async function assertKeyMatches(location: SecretKeyLocation, secretKey: string): Promise<void> {
  const present = await readSecretKey(location);
  if (present === null || present === secretKey) return;
  const where = location.configured === null ? `${location.file} holds` : "SECRET_KEY is";
  throw new BackupError(`${where} a different key than the backup's. Move it away if nothing is encrypted with it.`);
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
