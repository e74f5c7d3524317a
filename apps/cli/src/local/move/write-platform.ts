import { randomBytes } from "node:crypto";
import type { Writable } from "node:stream";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { SEALED_COLUMNS } from "@plein/auth/secrets/sealed-columns";
import { openPlatformSnapshot, type PlatformSnapshot } from "@plein/db/backup/database-snapshot";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import type { BackupEnd } from "../backup/archive-format.ts";
import { createArchiveWriter } from "../backup/archive-writer.ts";
import { type InstallationData, readSecretKey } from "../backup/installation-data.ts";
import { writeFiles, writeKey, writeRows } from "../backup/write-parts.ts";

export type WritePlatformOptions = {
  /** one of the platform's host names */
  readonly host: string;
  /** for tests: after the snapshot was taken, before anything is read */
  readonly onSnapshot?: () => Promise<void>;
};

export type ExportFacts = Omit<BackupEnd, "entries"> & {
  readonly platform: string;
  /** number of secrets that this installation's key doesn't decrypt; the archive contains them unchanged */
  readonly unreadableSecrets: number;
};

/**
 * Writes one platform to a stream, as of one instant, while the product keeps running. The archive's secrets are encrypted with a key of
 * their own: the installation's key would decrypt those of every other platform.
 */
export async function writePlatform(
  installation: InstallationData,
  sink: Writable,
  { host, onSnapshot }: WritePlatformOptions,
): Promise<ExportFacts> {
  const snapshot = await openPlatformSnapshot(installation.ownerUrl, host);
  if (snapshot === null) throw new CliError(`No platform has the host ${host}.`, EXIT_CODE.notFound);
  const archive = createArchiveWriter(sink);
  const archiveKey = randomBytes(32).toString("base64url");
  try {
    await onSnapshot?.();
    const unreadableSecrets = await resealAll(snapshot, await readSecretKey(installation.secretKey), archiveKey);
    const rows = await writeRows(snapshot, archive);
    const files = await snapshot.listFiles();
    await snapshot.close();
    const media = await writeFiles(installation.store, files, archive);
    await writeKey(archiveKey, archive);
    const facts = { platforms: 1, rows, ...media, hasKey: true };
    await archive.end(facts);
    return { platform: snapshot.platform.name, ...facts, unreadableSecrets };
  } finally {
    await snapshot.close();
  }
}

/** Encrypts the secrets with the archive's key. @returns the number of secrets that could not be decrypted */
async function resealAll(snapshot: PlatformSnapshot, secretKey: string | null, archiveKey: string): Promise<number> {
  const [own, target] = [secretKey === null ? null : createSecretBox(secretKey), createSecretBox(archiveKey)];
  let unreadable = 0;
  for (const column of SEALED_COLUMNS) {
    await snapshot.replace(column, (sealed, owner) => {
      const purpose = column.purposeOf(snapshot.platform.guid, owner);
      const text = own?.open(sealed, purpose) ?? null;
      if (text === null) unreadable++;
      return text === null ? null : target.seal(text, purpose);
    });
  }
  return unreadable;
}
