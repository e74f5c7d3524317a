import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mediaKey, ORPHAN_AGE_MS, variantsFolder } from "@plein/contract/media/media-key";
import { openTestDatabase, type TestDatabase } from "@plein/db/testing/test-database";
import type { MediaStore } from "@plein/media/store/media-store";
import { openMediaStore } from "@plein/media/store/open-media-store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compareMedia } from "./check-media.ts";

let database: TestDatabase;
let store: MediaStore;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "plein-check-"));
  store = await openMediaStore({ folder, bucket: null });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it("the check finds orphaned objects and files without an object, and removes only the orphans", async () => {
  const [one, other] = [await database.addPlatform({ host: "een.test" }), await database.addPlatform({ host: "ander.test" })];
  const add = async (name: string, version = 1) => {
    const guid = randomUUID();
    const row = { platformGuid: one.guid, guid, name, kind: "file", contentType: "application/pdf", size: 1, width: 0, height: 0, version };
    await database.forPlatform(one.guid).prisma.image.create({ data: row });
    return guid;
  };
  const put = async (key: string) => {
    await store.put(key, Buffer.from("bytes"));
    return key;
  };
  const [whole, replaced, lost] = [await add("heel.pdf"), await add("vervangen.pdf", 2), await add("kwijt.pdf")];
  const staying = [
    await put(mediaKey(one.guid, { guid: whole, version: 1 })),
    await put(mediaKey(one.guid, { guid: replaced, version: 2 })),
    await put(`${variantsFolder(one.guid, replaced)}2/one.webp`),
    // A bucket may be shared with other applications.
    await put("backups/today"),
  ];
  const going = [
    await put(mediaKey(one.guid, { guid: replaced, version: 1 })),
    await put(`${variantsFolder(one.guid, replaced)}1/one.webp`),
    await put(mediaKey(one.guid, { guid: randomUUID(), version: 1 })),
    await put(mediaKey(other.guid, { guid: whole, version: 1 })),
    await put(mediaKey(randomUUID(), { guid: whole, version: 1 })),
  ];
  const there = async (keys: string[]) => (await Promise.all(keys.map((key) => store.find(key)))).filter((found) => found !== null).length;
  const check = (isRepairing: boolean, now: number) => compareMedia(database, store, { isRepairing, now });

  // A new object may belong to a file that is still being added.
  expect(await check(true, Date.now())).toMatchObject({ files: 3, withoutFile: [], removed: 0 });
  const later = Date.now() + ORPHAN_AGE_MS + 1000;
  const found = await check(false, later);
  expect(found.withoutFile.map(({ key }) => key).sort()).toEqual(going.toSorted());
  expect(found.withoutBytes).toEqual([{ platform: "een.test", guid: lost, name: "kwijt.pdf" }]);
  expect([await there(going), await there(staying)]).toEqual([going.length, staying.length]);

  expect(await check(true, later)).toMatchObject({ removed: going.length });
  expect([await there(going), await there(staying)]).toEqual([0, staying.length]);
  expect(await check(true, later)).toMatchObject({ files: 3, withoutFile: [], withoutBytes: [{ guid: lost }], removed: 0 });
});
