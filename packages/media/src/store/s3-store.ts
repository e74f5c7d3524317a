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
  StoreFullError,
  StoreUnavailableError,
  toStoreError,
} from "./media-store.ts";

export type S3Options = {
  /** such as https://s3.eu-central-1.amazonaws.com or http://minio.internal:9000 */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** local folder for pictures that are being processed */
  readonly workFolder: string;
};

/** Part size of a multipart upload; stores accept none below 5 MiB, and at most four are in progress. */
const PART_BYTES = 8 * 1024 * 1024;
const NOT_THERE = new Set(["NoSuchKey", "NoSuchBucket", "NotFound"]);
/** Error codes of stores without space, or with an exceeded quota. */
const NO_ROOM = new Set(["QuotaExceeded", "InsufficientStorage", "XMinioStorageFull", "EntityTooLarge"]);

/** A media store in a bucket of an S3-compatible service, which shows an object only once it is complete. */
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
      const body = content instanceof Uint8Array ? ownBytes(content) : toWebStream(content);
      await client.putObject(key, body, { partSize: PART_BYTES }).catch(throwStoreError);
    },
    open: openIt,
    find: async (key) => {
      assertKey(key);
      const stat = await client.statObject(key).catch(nullIfMissing);
      return stat === null ? null : { key, bytes: stat.size, changedOn: stat.lastModified };
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
      await client.deleteObject(key).catch(nullIfMissing);
    },
    list: (folder) => listObjects(client, folder),
    isReady: () => isReachable(client),
  };
}

async function openObject(client: S3Client, key: string, range: { start: number; end: number } | undefined): Promise<OpenedObject | null> {
  const requestedRange = range === undefined ? { offset: 0, length: 0 } : { offset: range.start, length: range.end - range.start + 1 };
  const response = await client.getPartialObject(key, requestedRange).catch(nullIfMissing);
  if (response === null || response.body === null) return null;
  // For a range, the total size is after the slash (RFC 9110 section 14.4).
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

/** The client needs a buffer of its own, not a view on a shared one. */
function ownBytes(content: Uint8Array): Uint8Array<ArrayBuffer> {
  return content.buffer instanceof ArrayBuffer ? (content as Uint8Array<ArrayBuffer>) : new Uint8Array(content);
}

function toWebStream(content: Readable): ReadableStream<Uint8Array> {
  // Node's own type of the same class.
  return Readable.toWeb(content) as ReadableStream<Uint8Array>;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? "");
}

function nullIfMissing(error: unknown): null {
  const status = (error as { statusCode?: number } | null)?.statusCode;
  if (NOT_THERE.has(codeOf(error)) || status === 404 || status === 416) return null;
  return throwStoreError(error);
}

function throwStoreError(error: unknown): never {
  if (NO_ROOM.has(codeOf(error))) throw new StoreFullError("The bucket is full", { cause: error });
  const { statusCode = 0, cause } = (error ?? {}) as { statusCode?: number; cause?: unknown };
  if (statusCode >= 500) throw new StoreUnavailableError(`The bucket responded with ${statusCode}`, { cause: error });
  // This is how fetch reports a network failure, before or during a response.
  if (error instanceof TypeError && cause !== undefined) throw new StoreUnavailableError("The bucket can't be reached", { cause: error });
  throw toStoreError(error) ?? error;
}
