import { mkdir, statfs } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { MediaStore } from "@plein/media/store/media-store";
import { BackupError } from "./archive-format.ts";

/** Smaller files are written while the next ones are read, because most of that time is latency of the disk or the bucket. */
const SMALL_BYTES = 256 * 1024;
const MAX_CONCURRENCY = 16;

/** Writes the files of an archive to a media store. */
export class FileWriter {
  readonly #store: MediaStore;
  readonly #underWay = new Set<Promise<void>>();

  constructor(store: MediaStore) {
    this.#store = store;
  }

  /** Writes a file. Waits only for a large file, or if too many writes are running; a failed write rejects the next call or `finish`. */
  async write(key: string, bytes: number, body: Readable): Promise<void> {
    if (bytes > SMALL_BYTES) return this.#store.put(key, body);
    const put = this.#store.put(key, await buffer(body));
    this.#underWay.add(put);
    put.then(
      () => this.#underWay.delete(put),
      () => undefined,
    );
    if (this.#underWay.size >= MAX_CONCURRENCY) await Promise.race(this.#underWay);
  }

  async finish(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}

/** @throws BackupError when a folder has no room for these files */
export async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new BackupError(`Its files need ${megabytes(bytes)} MB, but ${folder} has only ${megabytes(bavail * bsize)} MB free.`);
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}
