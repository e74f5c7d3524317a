import type { Readable } from "node:stream";

/** Where something is kept: names with slashes between, such as `<platform>/<guid>`. */
export type MediaKey = string;

/** First and last byte, both within the object. */
export type ByteRange = { readonly start: number; readonly end: number };

export type StoredObject = { readonly key: MediaKey; readonly bytes: number; readonly changedOn: Date };

export type OpenedObject = {
  /** of the whole object, whatever range was asked for */
  readonly bytes: number;
  readonly stream: Readable;
};

/** A file of this machine that holds an object's bytes, for a program that reads files. */
export type LocalCopy = { readonly path: string; release(): Promise<void> };

/**
 * Keeps bytes under keys. An object is there whole or not at all, also when the process dies in the middle of writing it;
 * who reads one while it is replaced gets the old one to its end.
 */
export type MediaStore = {
  /** @throws StoreFull or StoreUnavailable, as the others throw StoreUnavailable */
  put(key: MediaKey, content: Readable | Uint8Array): Promise<void>;
  /** null where nothing is kept, or less than the range asks for */
  open(key: MediaKey, range?: ByteRange): Promise<OpenedObject | null>;
  find(key: MediaKey): Promise<StoredObject | null>;
  copyLocally(key: MediaKey): Promise<LocalCopy | null>;
  /** what is not there is no mistake */
  remove(key: MediaKey): Promise<void>;
  /** everything whose key begins with this folder, such as `<platform>/variants/<guid>/` */
  list(folder: `${string}/` | ""): AsyncIterable<StoredObject>;
  /** whether it can be read and written at this moment */
  isReady(): Promise<boolean>;
};

/** There is no room for more. What was begun has left nothing behind. */
export class StoreFull extends Error {
  override readonly name = "StoreFull";
}

/** It can't be read or written at this moment: read-only, without permission, broken or out of reach. Later it may be. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
}

const KEY = /^(?!.*\.\.)[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/;

/** Keys are made by our own code of guids and numbers; anything else is a bug, before it becomes a path. */
export function assertKey(key: MediaKey): void {
  if (key.length > 300 || !KEY.test(key)) throw new Error(`No media key: ${JSON.stringify(key.slice(0, 100))}`);
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);
/** A file system that is read-only, forbidden, broken or out of handles (errno(3)). */
const UNAVAILABLE = new Set(["EROFS", "EACCES", "EPERM", "EIO", "ESTALE", "ENODEV", "ENXIO", "EBUSY", "EMFILE", "ENFILE"]);

/** What an error of the file system says of the store; null for any other error. */
export function storeErrorOf(error: unknown): StoreFull | StoreUnavailable | null {
  if (error instanceof StoreFull || error instanceof StoreUnavailable) return error;
  const { code = "", message = "" } = (error ?? {}) as NodeJS.ErrnoException;
  if (FULL.has(code)) return new StoreFull(message, { cause: error });
  return UNAVAILABLE.has(code) ? new StoreUnavailable(message, { cause: error }) : null;
}
