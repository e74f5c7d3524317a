import { createSecretBox, type SecretBox } from "@plein/auth/secrets/encrypted-secret";
import { SEALED_COLUMNS } from "@plein/auth/secrets/sealed-columns";
import { compareKeyWithDatabase } from "@plein/auth/secrets/secret-key-check";
import {
  type ArchivedPlatform,
  beginPlatformLoad,
  type LoadOptions,
  PlatformConflict,
  type PlatformLoad,
} from "@plein/db/backup/platform-load";
import { BackupError } from "../backup/archive-format.ts";
import { type ReadBackup, readArchive } from "../backup/archive-reader.ts";
import { checkBackup } from "../backup/check-backup.ts";
import { assertFreeSpace, FileWriter } from "../backup/file-writer.ts";
import { type InstallationData, readSecretKey } from "../backup/installation-data.ts";
import { removePlatformFiles } from "./remove-platform-files.ts";

export type ImportOptions = LoadOptions & {
  /** folder for the files; null: a bucket, whose free space is unknown */
  readonly mediaFolder: string | null;
};

export type ImportedPlatform = ReadBackup & {
  readonly platform: ArchivedPlatform;
  /** secrets that the archive's key doesn't decrypt */
  readonly unreadableSecrets: number;
};

/**
 * Adds the platform of an archive to an installation that has others, while the product runs. The whole archive is verified before
 * anything is written; then the files come first and the rows last, in one transaction. A failed import removes its files again.
 *
 * @throws BackupError or PlatformConflict if the platform can't be imported
 */
export async function importPlatform(file: string, installation: InstallationData, options: ImportOptions): Promise<ImportedPlatform> {
  const { begin, end, secretKey } = await checkBackup(file);
  const { platform } = begin;
  if (platform === undefined) throw new BackupError("It is the backup of an installation: restore it into an empty database.");
  if (secretKey === null) throw new BackupError("It has no key, without which its secrets can't be decrypted.");
  const own = await openOwnSecrets(installation);
  const load = await beginPlatformLoad(installation.ownerUrl, platform, begin.migrations);
  let isCommitting = false;
  try {
    if (options.mediaFolder !== null) await assertFreeSpace(options.mediaFolder, end.fileBytes);
    await readInto(file, installation, { load, platform });
    const rows = await load.finish();
    const differs = Object.entries(end.rows).find(([table, count]) => (rows.get(table) ?? 0) !== count);
    if (differs !== undefined) throw new BackupError(`${differs[0]} got ${rows.get(differs[0]) ?? 0} rows of ${differs[1]}.`);
    const unreadableSecrets = await resealAll(load, platform, { from: createSecretBox(secretKey), to: own });
    isCommitting = true;
    await load.commit(options);
    return { begin, end, platform, unreadableSecrets };
  } catch (error) {
    // If the connection broke during the commit, the rows may have been stored, so their files must stay.
    if (!isCommitting || error instanceof PlatformConflict) await removePlatformFiles(installation.store, platform.guid);
    throw error;
  } finally {
    await load.close();
  }
}

/** Opens the installation's own secret key, which must be the one that its database was used with. */
async function openOwnSecrets({ ownerUrl, secretKey }: InstallationData): Promise<SecretBox> {
  const key = await readSecretKey(secretKey);
  if (key === null) throw new BackupError("This installation has no secret key yet: start the server once, or set SECRET_KEY.");
  const secrets = createSecretBox(key);
  if ((await compareKeyWithDatabase(ownerUrl, secrets)) === false)
    throw new BackupError("The secret key here is not the one of this database: set the SECRET_KEY or DATA_DIR of the server.");
  return secrets;
}

type Target = { readonly load: PlatformLoad; readonly platform: ArchivedPlatform };

async function readInto(file: string, { store }: InstallationData, { load, platform }: Target): Promise<void> {
  const files = new FileWriter(store);
  await readArchive(file, {
    begin: () => undefined,
    rows: (table, body) => load.write(table, body),
    file: (key, bytes, body) => {
      // An archive must not replace a file of another platform.
      if (!key.startsWith(`${platform.guid}/`)) throw new BackupError(`${key} is not a file of its platform.`);
      return files.write(key, bytes, body);
    },
    key: () => undefined,
  });
  await files.finish();
}

async function resealAll(
  load: PlatformLoad,
  { guid }: ArchivedPlatform,
  { from, to }: { readonly from: SecretBox; readonly to: SecretBox },
): Promise<number> {
  let unreadable = 0;
  for (const column of SEALED_COLUMNS) {
    await load.replace(column, (sealed, owner) => {
      const text = from.open(sealed, column.purposeOf(guid, owner));
      if (text === null) unreadable++;
      return text === null ? null : to.seal(text, column.purposeOf(guid, owner));
    });
  }
  return unreadable;
}
