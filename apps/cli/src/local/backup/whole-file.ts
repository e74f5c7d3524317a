import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { constants, createWriteStream } from "node:fs";
import { access, type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { BackupError } from "./archive-format.ts";

/**
 * Writes a file that only its owner may read. It has its name once it is whole and on the disk: what a killed process leaves
 * behind ends with `.part`.
 *
 * @throws BackupError where a file of that name is there
 */
export async function writeWholeFile<T>(file: string, write: (sink: Writable) => Promise<T>): Promise<T> {
  const path = resolve(file);
  if (await isThere(path)) throw new BackupError(`${path} is there already: choose another name.`);
  const half = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`);
  // On the disk before it is closed.
  const sink = createWriteStream(half, { flags: "wx", mode: 0o600, flush: true });
  const closed = once(sink, "close");
  closed.catch(() => undefined);
  try {
    const written = await write(sink);
    await closed;
    await rename(half, path);
    await syncFolder(dirname(path));
    return written;
  } catch (error) {
    sink.destroy();
    await closed.catch(() => undefined);
    await rm(half, { force: true });
    throw error;
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/** A rename outlives a power failure once its folder is written too. Not every system lets a folder be opened. */
async function syncFolder(folder: string): Promise<void> {
  const handle: FileHandle | null = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
