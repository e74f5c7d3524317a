import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";

/**
 * Makes the data folder, and the one for pictures and files in it, where they are missing.
 *
 * @throws ConfigError where that is impossible, or where nothing can be written
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

/** What is wrong with a folder and what to do, without a full stop. */
export function describeFolderError(error: unknown, folder: string): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return `${folder} ${REASONS[code] ?? `can't be used (${message})`}`;
}

const NOT_WRITABLE = "can't be written by the user that runs Plein; change its owner, or choose another folder";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist yet; npm start makes it",
  EEXIST: "is a file, or lies in one; choose a folder",
  ENOTDIR: "is a file, or lies in one; choose a folder",
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: "lies on a file system that is read-only; choose another folder",
  ENOSPC: "lies on a disk that is full",
};
