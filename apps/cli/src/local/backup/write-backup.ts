import type { Writable } from "node:stream";
import { openDatabaseSnapshot } from "@plein/db/backup/database-snapshot";
import type { BackupEnd } from "./archive-format.ts";
import { type ArchiveWriter, createArchiveWriter } from "./archive-writer.ts";
import { type InstallationData, readSecretKey } from "./installation-data.ts";
import { writeFiles, writeKey, writeRows } from "./write-parts.ts";

export type BackupOptions = {
  readonly hasKey: boolean;
  /** for tests: after the snapshot was taken, before anything is read */
  readonly onSnapshot?: () => Promise<void>;
};

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
  if (secretKey !== null) await writeKey(secretKey, archive);
  const facts = { ...database, ...media, hasKey: secretKey !== null };
  await archive.end(facts);
  return facts;
}

async function writeDatabase(ownerUrl: string, archive: ArchiveWriter, onSnapshot: BackupOptions["onSnapshot"]) {
  const snapshot = await openDatabaseSnapshot(ownerUrl);
  try {
    await onSnapshot?.();
    const rows = await writeRows(snapshot, archive);
    return { platforms: snapshot.platforms.length, rows, files: await snapshot.listFiles() };
  } finally {
    await snapshot.close();
  }
}
