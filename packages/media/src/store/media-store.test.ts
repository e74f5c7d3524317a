import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type S3Server, startS3Server } from "../testing/s3-server.ts";
import { sweepIncoming } from "./disk-store.ts";
import { type MediaStore, type StoredObject, toStoreError } from "./media-store.ts";
import { openMediaStore } from "./open-media-store.ts";

const root = await mkdtemp(join(tmpdir(), "plein-store-"));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true });
});

const STORES: Readonly<Record<string, (folder: string) => Promise<MediaStore>>> = {
  "a folder": (folder) => openMediaStore({ folder, bucket: null }),
  "a bucket": (folder) => openMediaStore({ folder, bucket: s3.bucket }),
};

describe.each(Object.keys(STORES))("%s", (kind) => {
  const folder = join(root, kind.replace(" ", "-"));
  let store: MediaStore;
  beforeAll(async () => {
    await mkdir(folder);
    store = (await STORES[kind]?.(folder)) as MediaStore;
  });
  const read = async (key: string, range?: { start: number; end: number }) => {
    const opened = await store.open(key, range);
    return opened === null ? null : { bytes: opened.bytes, text: (await buffer(opened.stream)).toString() };
  };
  const keysOf = async (listed: AsyncIterable<StoredObject>) => {
    const keys: string[] = [];
    for await (const { key } of listed) keys.push(key);
    return keys.sort();
  };

  it("returns what was stored, completely or a range of it, with the total size", async () => {
    await store.put("p/one", Buffer.from("0123456789"));
    expect(await read("p/one")).toEqual({ bytes: 10, text: "0123456789" });
    expect(await read("p/one", { start: 2, end: 4 })).toEqual({ bytes: 10, text: "234" });
    expect(await read("p/one", { start: 9, end: 9 })).toEqual({ bytes: 10, text: "9" });
    expect(await store.find("p/one")).toMatchObject({ key: "p/one", bytes: 10 });
  });

  it("accepts a stream of more than one part, and replaces an existing object", async () => {
    const bytes = Buffer.alloc(20 * 1024 * 1024, "abcdefghijk");
    await store.put("p/large", Buffer.from("before"));
    await store.put("p/large", Readable.from([bytes.subarray(0, 7_000_000), bytes.subarray(7_000_000)]));
    const opened = await store.open("p/large");
    expect(opened?.bytes).toBe(bytes.length);
    expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true);
  });

  it("returns null for a missing object", async () => {
    expect([await store.open("p/none"), await store.find("p/none"), await store.copyLocally("p/none")]).toEqual([null, null, null]);
    await store.remove("p/none");
  });

  it("lists the objects in a folder, and no others", async () => {
    for (const key of ["q/a", "q/sub/b", "qq/c"]) await store.put(key, Buffer.from("x"));
    expect(await keysOf(store.list("q/"))).toEqual(["q/a", "q/sub/b"]);
    expect(await keysOf(store.list(""))).toEqual(expect.arrayContaining(["q/a", "qq/c"]));
    await store.remove("q/a");
    expect(await keysOf(store.list("q/"))).toEqual(["q/sub/b"]);
    expect(await keysOf(store.list("none/"))).toEqual([]);
  });

  it("provides a local file for programs that read files", async () => {
    await store.put("p/copied", Buffer.from("bytes"));
    const copy = await store.copyLocally("p/copied");
    expect(await readdir(join(folder, ".incoming"))).toHaveLength(kind === "a bucket" ? 1 : 0);
    await copy?.release();
    expect(await readdir(join(folder, ".incoming"))).toEqual([]);
    expect((await read("p/copied"))?.text).toBe("bytes");
  });

  it("stores nothing of a stream that fails", async () => {
    async function* broken() {
      yield Buffer.from("half");
      throw new Error("the sender is gone");
    }
    await expect(store.put("p/broken", Readable.from(broken()))).rejects.toThrow("the sender is gone");
    expect(await store.find("p/broken")).toBeNull();
    expect(await readdir(join(folder, ".incoming"))).toEqual([]);
  });

  it.each(["", "/etc/passwd", "../x", "a/../b", "a//b", ".incoming/x", "a/.b", "a\\b", "a\0b"])("rejects %j as a key", async (key) => {
    await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("Invalid media key");
    await expect(store.open(key)).rejects.toThrow("Invalid media key");
  });

  it("reports whether it is ready", async () => {
    expect(await store.isReady()).toBe(true);
  });
});

it("a missing folder or server is not ready", async () => {
  expect(await (await openMediaStore({ folder: join(root, "none"), bucket: null })).isReady()).toBe(false);
  const nowhere = { ...s3.bucket, endpoint: "http://127.0.0.1:1" };
  expect(await (await openMediaStore({ folder: root, bucket: nowhere })).isReady()).toBe(false);
  expect(await (await openMediaStore({ folder: root, bucket: { ...s3.bucket, bucket: "another" } })).isReady()).toBe(false);
});

it.each([
  ["ENOSPC", "StoreFullError"],
  ["EDQUOT", "StoreFullError"],
  ["EROFS", "StoreUnavailableError"],
  ["EACCES", "StoreUnavailableError"],
  ["EIO", "StoreUnavailableError"],
  ["ENAMETOOLONG", undefined],
])("an error %s of the file system is %s", (code, name) => {
  expect(toStoreError(Object.assign(new Error(code), { code }))?.name).toBe(name);
});

it("an unreachable bucket is unavailable for every operation", async () => {
  const store = await openMediaStore({ folder: root, bucket: { ...s3.bucket, endpoint: "http://127.0.0.1:1" } });
  const asked = [store.put("p/one", Buffer.from("x")), store.open("p/one"), store.find("p/one"), store.copyLocally("p/one")];
  const names = (await Promise.allSettled(asked)).map((outcome) => outcome.status === "rejected" && outcome.reason.name);
  expect(new Set(names)).toEqual(new Set(["StoreUnavailableError"]));
});

it("incomplete files of a dead process are removed once they are old", async () => {
  const folder = join(root, "swept");
  await mkdir(join(folder, ".incoming"), { recursive: true });
  const now = Date.now();
  for (const name of ["old", "new"]) await writeFile(join(folder, ".incoming", name), "half");
  await utimes(join(folder, ".incoming/old"), now / 1000 - 7200, now / 1000 - 7200);
  expect(await sweepIncoming(folder, 3_600_000, now)).toBe(1);
  expect(await readdir(join(folder, ".incoming"))).toEqual(["new"]);
  expect(await sweepIncoming(join(root, "nowhere"), 0, now)).toBe(0);
});
