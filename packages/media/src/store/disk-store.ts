import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { assertKey, type MediaStore, type OpenedObject, type StoredObject, toStoreError } from "./media-store.ts";

/** Folder for incomplete files; no key can have this name. */
const INCOMING = ".incoming";

/** A media store in a local folder. A key is a path in it. */
export function createDiskStore(root: string): MediaStore {
  const fileOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  return {
    put: async (key, content) => writeWhole({ root, file: fileOf(key), content }),
    open: async (key, range) => {
      const handle = await openIfExists(fileOf(key));
      return handle === null ? null : toOpenedObject(handle, range);
    },
    find: async (key) => {
      const stats = await stat(fileOf(key)).catch(nullIfMissing);
      return stats?.isFile() ? { key, bytes: stats.size, changedOn: stats.mtime } : null;
    },
    copyLocally: async (key) => {
      const path = fileOf(key);
      const stats = await stat(path).catch(nullIfMissing);
      // A program that gets the path can't distinguish a file that it may not read from a broken one.
      if (stats?.isFile()) await access(path, constants.R_OK).catch(nullIfMissing);
      return stats?.isFile() ? { path, release: async () => undefined } : null;
    },
    remove: async (key) => rm(fileOf(key), { force: true }),
    list: (folder) => listFiles(root, folder),
    isReady: () =>
      access(root, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}

/**
 * Removes files that were incomplete when a process died.
 *
 * @returns the number of removed files
 */
export async function sweepIncoming(root: string, olderThanMs: number, now: number): Promise<number> {
  const folder = join(root, INCOMING);
  let swept = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const stats = await stat(file).catch(() => null);
    if (stats === null || now - stats.mtimeMs < olderThanMs) continue;
    await rm(file, { force: true, recursive: true });
    swept += 1;
  }
  return swept;
}

/** A temporary path for a file that is being written, on the same disk as the stored files. */
export async function incomingFile(root: string): Promise<string> {
  const folder = join(root, INCOMING);
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

type Writing = { readonly root: string; readonly file: string; readonly content: Readable | Uint8Array };

/** Writes to a temporary name and syncs before renaming, so that readers only ever find complete files. */
async function writeWhole({ root, file, content }: Writing): Promise<void> {
  let half: string | null = null;
  try {
    half = await incomingFile(root);
    const handle = await open(half, "wx");
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await mkdir(dirname(file), { recursive: true });
    await rename(half, file);
    await syncFolder(dirname(file));
  } catch (error) {
    // On a disk that became read-only it can't be removed either; sweepIncoming does that later.
    if (half !== null) await rm(half, { force: true }).catch(() => undefined);
    throw toStoreError(error) ?? error;
  }
}

/** A rename survives a power failure only once its folder is synced too. Not every system can open a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  if (handle === null) return;
  try {
    await handle.sync();
  } catch {
    // The file exists nevertheless; it is only at risk in a power failure.
  } finally {
    await handle.close();
  }
}

async function toOpenedObject(handle: FileHandle, range: { start: number; end: number } | undefined): Promise<OpenedObject | null> {
  try {
    const stats = await handle.stat();
    if (stats.isFile() && (range === undefined || range.end < stats.size)) {
      // With chunks of 64 kB a picture would mostly wait for the next chunk.
      const stream = handle.createReadStream({ highWaterMark: 256 * 1024, ...range });
      return { bytes: stats.size, stream };
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
}

async function openIfExists(file: string): Promise<FileHandle | null> {
  return open(file, "r").catch(nullIfMissing);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EISDIR") return null;
  throw toStoreError(error) ?? error;
}

async function* listFiles(root: string, folder: string): AsyncGenerator<StoredObject> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(nullIfMissing);
  for (const entry of entries ?? []) {
    const key = `${folder}${entry.name}`;
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) yield* listFiles(root, `${key}/`);
    const stats = entry.isFile() ? await stat(join(root, key)).catch(nullIfMissing) : null;
    if (stats !== null) yield { key, bytes: stats.size, changedOn: stats.mtime };
  }
}
