import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStore } from "@plein/media/store/media-store";
import { openMediaStore } from "@plein/media/store/open-media-store";
import type { CliConfig } from "../../config.ts";

/** The data of an installation: everything except its program and its configuration. */
export type InstallationData = {
  /** connection URL with the login that owns the tables */
  readonly ownerUrl: string;
  readonly store: MediaStore;
  readonly secretKey: SecretKeyLocation;
};

export type SecretKeyLocation = {
  /** from the environment, which takes precedence over the file; null: not set there */
  readonly configured: string | null;
  readonly file: string;
};

export async function openInstallationData(config: CliConfig, ownerUrl: string): Promise<InstallationData> {
  const store = await openMediaStore({ folder: join(config.dataDir, "media"), bucket: config.mediaBucket });
  return { ownerUrl, store, secretKey: secretKeyLocation(config) };
}

export function secretKeyLocation({ secretKey, dataDir }: CliConfig): SecretKeyLocation {
  return { configured: secretKey, file: join(dataDir, "secret-key") };
}

/** The key that the server encrypts with; null if there is none yet. */
export async function readSecretKey({ configured, file }: SecretKeyLocation): Promise<string | null> {
  if (configured !== null) return configured;
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
