import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { constants, createWriteStream } from "node:fs";
import { access, type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { BackupError } from "./archive-format.ts";

/**
 * Writes a file atomically, readable only for its owner. It gets its final name once it is complete and flushed to disk: a killed process
 * leaves a file that ends with `.part`.
 *
 * @throws BackupError if the file already exists
 */
export async function writeFileAtomically<T>(file: string, write: (sink: Writable) => Promise<T>): Promise<T> {
  const path = resolve(file);
  if (await isThere(path)) throw new BackupError(`${path} already exists: choose another name.`);
  const half = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`);
  // `flush`: syncs the file to disk before it is closed.
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

/** A rename survives a power failure only once its folder is synced too. Not every system can open a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle: FileHandle | null = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
