import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { S3Client } from "@bradenmacdonald/s3-lite-client";
import { incomingFile } from "./disk-store.ts";
import {
  assertKey,
  type MediaStore,
  type OpenedObject,
  type StoredObject,
  StoreFull,
  StoreUnavailable,
  storeErrorOf,
} from "./media-store.ts";

export type S3Options = {
  /** such as https://s3.eu-central-1.amazonaws.com or http://minio.internal:9000 */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** folder of this machine for pictures that are being worked on */
  readonly workFolder: string;
};

/** A part of an upload in several parts; a store takes none below 5 MiB, and four are under way at most. */
const PART_BYTES = 8 * 1024 * 1024;
const NOT_THERE = new Set(["NoSuchKey", "NoSuchBucket", "NotFound"]);
/** What stores say when there is no room, or no right to more of it. */
const NO_ROOM = new Set(["QuotaExceeded", "InsufficientStorage", "XMinioStorageFull", "EntityTooLarge"]);

/** A bucket of an S3-compatible store. It shows an object only when all of it has arrived. */
export function createS3Store(options: S3Options): MediaStore {
  const client = new S3Client({
    endPoint: options.endpoint,
    region: options.region,
    bucket: options.bucket,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    pathStyle: true,
  });
  const openIt: MediaStore["open"] = async (key, range) => {
    assertKey(key);
    return openObject(client, key, range);
  };
  return {
    put: async (key, content) => {
      assertKey(key);
      const body = content instanceof Uint8Array ? ownBytes(content) : webStreamOf(content);
      await client.putObject(key, body, { partSize: PART_BYTES }).catch(throwStoreError);
    },
    open: openIt,
    find: async (key) => {
      assertKey(key);
      const found = await client.statObject(key).catch(nullIfAbsent);
      return found === null ? null : { key, bytes: found.size, changedOn: found.lastModified };
    },
    copyLocally: async (key) => {
      const opened = await openIt(key);
      if (opened === null) return null;
      const path = await incomingFile(options.workFolder).catch((error) => {
        opened.stream.destroy();
        return throwStoreError(error);
      });
      const release = () => rm(path, { force: true });
      try {
        await pipeline(opened.stream, createWriteStream(path, { flags: "wx" }));
      } catch (error) {
        await release();
        throwStoreError(error);
      }
      return { path, release };
    },
    remove: async (key) => {
      assertKey(key);
      await client.deleteObject(key).catch(nullIfAbsent);
    },
    list: (folder) => listObjects(client, folder),
    isReady: () => isReachable(client),
  };
}

async function openObject(client: S3Client, key: string, range: { start: number; end: number } | undefined): Promise<OpenedObject | null> {
  const asked = range === undefined ? { offset: 0, length: 0 } : { offset: range.start, length: range.end - range.start + 1 };
  const response = await client.getPartialObject(key, asked).catch(nullIfAbsent);
  if (response === null || response.body === null) return null;
  // Of a part the whole's size stands behind the slash (RFC 9110 section 14.4).
  const [, total = response.headers.get("content-length") ?? ""] = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "") ?? [];
  return { bytes: Number(total), stream: Readable.fromWeb(response.body as NodeWebStream) };
}

async function* listObjects(client: S3Client, folder: string): AsyncGenerator<StoredObject> {
  for await (const { key, size, lastModified } of client.listObjects({ prefix: folder })) {
    yield { key, bytes: size, changedOn: lastModified };
  }
}

async function isReachable(client: S3Client): Promise<boolean> {
  try {
    await client.listObjects({ pageSize: 1, maxResults: 1 }).next();
    return true;
  } catch {
    return false;
  }
}

/** The client takes bytes of a buffer that nobody shares. */
function ownBytes(content: Uint8Array): Uint8Array<ArrayBuffer> {
  return content.buffer instanceof ArrayBuffer ? (content as Uint8Array<ArrayBuffer>) : new Uint8Array(content);
}

function webStreamOf(content: Readable): ReadableStream<Uint8Array> {
  // Node's own type of the same class.
  return Readable.toWeb(content) as ReadableStream<Uint8Array>;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? "");
}

function nullIfAbsent(error: unknown): null {
  const status = (error as { statusCode?: number } | null)?.statusCode;
  if (NOT_THERE.has(codeOf(error)) || status === 404 || status === 416) return null;
  return throwStoreError(error);
}

function throwStoreError(error: unknown): never {
  if (NO_ROOM.has(codeOf(error))) throw new StoreFull("The bucket takes no more", { cause: error });
  const { statusCode = 0, cause } = (error ?? {}) as { statusCode?: number; cause?: unknown };
  if (statusCode >= 500) throw new StoreUnavailable(`The bucket answers ${statusCode}`, { cause: error });
  // So fetch says that the network failed, before or in the middle of an answer.
  if (error instanceof TypeError && cause !== undefined) throw new StoreUnavailable("The bucket can't be reached", { cause: error });
  throw storeErrorOf(error) ?? error;
}
