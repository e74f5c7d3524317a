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
  /** @throws StoreFull */
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

const KEY = /^(?!.*\.\.)[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/;

/** Keys are made by our own code of guids and numbers; anything else is a bug, before it becomes a path. */
export function assertKey(key: MediaKey): void {
  if (key.length > 300 || !KEY.test(key)) throw new Error(`No media key: ${JSON.stringify(key.slice(0, 100))}`);
}

/** Whether an error of the file system says that there is no room. */
export function isFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === "ENOSPC" || code === "EDQUOT";
}
