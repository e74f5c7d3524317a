import type { Readable } from "node:stream";

/** The key of a stored object: names separated by slashes, such as `<platform>/<guid>`. */
export type MediaKey = string;

/** First and last byte, both within the object. */
export type ByteRange = { readonly start: number; readonly end: number };

export type StoredObject = { readonly key: MediaKey; readonly bytes: number; readonly changedOn: Date };

export type OpenedObject = {
  /** size of the whole object, whatever the requested range */
  readonly bytes: number;
  readonly stream: Readable;
};

/** A local file with an object's bytes, for a program that reads files. */
export type LocalCopy = { readonly path: string; release(): Promise<void> };

/**
 * Stores bytes under keys. Writes are atomic, also when the process dies in the middle of one; a reader of an object that is being
 * replaced gets the old one to its end.
 */
export type MediaStore = {
  /** @throws StoreFullError or StoreUnavailableError; the other methods throw StoreUnavailableError */
  put(key: MediaKey, content: Readable | Uint8Array): Promise<void>;
  /** null for a missing object, or a range beyond its end */
  open(key: MediaKey, range?: ByteRange): Promise<OpenedObject | null>;
  find(key: MediaKey): Promise<StoredObject | null>;
  copyLocally(key: MediaKey): Promise<LocalCopy | null>;
  /** a missing object is not an error */
  remove(key: MediaKey): Promise<void>;
  /** every object whose key starts with this folder, such as `<platform>/variants/<guid>/` */
  list(folder: `${string}/` | ""): AsyncIterable<StoredObject>;
  /** whether it is currently readable and writable */
  isReady(): Promise<boolean>;
};

/** The store is full. The write left nothing behind. */
export class StoreFullError extends Error {
  override readonly name = "StoreFullError";
}

/** Temporarily not readable or writable: read-only, without permission, broken or unreachable. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

const KEY = /^(?!.*\.\.)[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/;

/** Our own code creates keys from guids and numbers; anything else is a bug that must not become a path (path traversal). */
export function assertKey(key: MediaKey): void {
  if (key.length > 300 || !KEY.test(key)) throw new Error(`Invalid media key: ${JSON.stringify(key.slice(0, 100))}`);
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);
/** File system errors: read-only, forbidden, broken or out of handles (errno(3)). */
const UNAVAILABLE = new Set(["EROFS", "EACCES", "EPERM", "EIO", "ESTALE", "ENODEV", "ENXIO", "EBUSY", "EMFILE", "ENFILE"]);

/** The store error for an error of the file system; null for any other error. */
export function toStoreError(error: unknown): StoreFullError | StoreUnavailableError | null {
  if (error instanceof StoreFullError || error instanceof StoreUnavailableError) return error;
  const { code = "", message = "" } = (error ?? {}) as NodeJS.ErrnoException;
  if (FULL.has(code)) return new StoreFullError(message, { cause: error });
  return UNAVAILABLE.has(code) ? new StoreUnavailableError(message, { cause: error }) : null;
}
