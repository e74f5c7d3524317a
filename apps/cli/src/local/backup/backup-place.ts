import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStore } from "@plein/media/store/media-store";
import { openMediaStore } from "@plein/media/store/open-media-store";
import type { CliConfig } from "../../config.ts";

/** All that an installation consists of, beside its program and its settings. */
export type BackupPlace = {
  /** address with the login that owns the tables */
  readonly ownerUrl: string;
  readonly store: MediaStore;
  readonly secretKey: SecretKeyPlace;
};

export type SecretKeyPlace = {
  /** of the environment, which counts before the file; null: none there */
  readonly configured: string | null;
  readonly file: string;
};

export async function findBackupPlace(config: CliConfig, ownerUrl: string): Promise<BackupPlace> {
  const store = await openMediaStore({ folder: join(config.dataDir, "media"), bucket: config.mediaBucket });
  return { ownerUrl, store, secretKey: secretKeyPlace(config) };
}

export function secretKeyPlace({ secretKey, dataDir }: CliConfig): SecretKeyPlace {
  return { configured: secretKey, file: join(dataDir, "secret-key") };
}

/** The key that the server encrypts with; null where there is none yet. */
export async function readSecretKey({ configured, file }: SecretKeyPlace): Promise<string | null> {
  if (configured !== null) return configured;
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
