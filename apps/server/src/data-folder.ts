import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";

/**
 * Creates the data folder, and the media folder in it, if they are missing.
 *
 * @throws ConfigError if that is impossible, or the folder isn't writable
 */
export function openDataFolder(dataDir: string): void {
  const media = join(dataDir, "media");
  try {
    mkdirSync(media, { recursive: true });
    for (const folder of [dataDir, media]) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${describeFolderError(error, dataDir)}. See .env.example.`, { cause: error });
  }
}

/** Describes the problem with a folder and its solution, without a full stop. */
export function describeFolderError(error: unknown, folder: string): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return `${folder} ${REASONS[code] ?? `can't be used (${message})`}`;
}

const NOT_WRITABLE = "can't be written by the user that runs Plein; change its owner, or choose another folder";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist yet; npm start creates it",
  EEXIST: "is a file, or inside one; choose a folder",
  ENOTDIR: "is a file, or inside one; choose a folder",
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: "is on a read-only file system; choose another folder",
  ENOSPC: "is on a full disk",
};
