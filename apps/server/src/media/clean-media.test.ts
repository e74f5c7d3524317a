import { randomUUID } from "node:crypto";
import { addFormFixture } from "@plein/api/testing/form-fixtures";
import { mediaKey, submissionFileKey, variantsFolder } from "@plein/contract/media/media-key";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type MediaServer, startMediaServer } from "../testing/media-server.ts";
import { cleanMedia } from "./clean-media.ts";

let server: MediaServer;
beforeAll(async () => {
  server = await startMediaServer();
});
afterAll(() => server.close());

const DAY = 86_400_000;

it("removes inaccessible files, and nothing else", async () => {
  const { a, b, test } = server;
  const { store } = test.server.media;
  const add = async (change: object) => {
    const guid = randomUUID();
    const row = { platformGuid: a.db.platformGuid, guid, name: "x.png", contentType: "image/png", size: 1, width: 1, height: 1 };
    await a.db.prisma.image.create({ data: { ...row, ...change } });
    return guid;
  };
  const bytes = Buffer.from("bytes");
  const put = async (key: string) => {
    await store.put(key, bytes);
    return key;
  };
  const platform = a.db.platformGuid;
  const current = await add({ version: 2 });
  const lately = await add({ deletedOn: new Date(Date.now() - 29 * DAY) });
  const longAgo = await add({ deletedOn: new Date(Date.now() - 31 * DAY) });
  const ofNobody = await add({ ownerKind: "profile", ownerGuid: randomUUID(), isPublic: false });
  const ofUser = await add({ ownerKind: "profile", ownerGuid: a.users.user, isPublic: false });
  const form = await addFormFixture(a.db, "Bijlagen");
  const sentIn = randomUUID();
  const file = { formGuid: form, questionKey: "foto", name: "a.png", contentType: "image/png", byteSize: 1, digest: "" };
  await a.db.prisma.submissionFile.create({ data: { platformGuid: platform, guid: sentIn, ...file } });
  const staying = [
    await put(submissionFileKey(platform, sentIn)),
    await put(mediaKey(platform, { guid: current, version: 2 })),
    await put(`${variantsFolder(platform, current)}2/one.webp`),
    await put(mediaKey(platform, { guid: lately, version: 1 })),
    await put(mediaKey(platform, { guid: ofUser, version: 1 })),
    // The other platform has no files in the database.
    await put(mediaKey(b.db.platformGuid, { guid: current, version: 2 })),
  ];
  const going = [
    await put(submissionFileKey(platform, randomUUID())),
    await put(mediaKey(platform, { guid: current, version: 1 })),
    await put(`${variantsFolder(platform, current)}1/one.webp`),
    await put(mediaKey(platform, { guid: longAgo, version: 1 })),
    await put(`${variantsFolder(platform, longAgo)}1/one.webp`),
    await put(mediaKey(platform, { guid: ofNobody, version: 1 })),
    await put(mediaKey(platform, { guid: randomUUID(), version: 1 })),
  ];
  const clean = async (now: number) => {
    await cleanMedia({ db: b.db, media: test.server.media, now: () => now });
    return cleanMedia({ db: a.db, media: test.server.media, now: () => now });
  };
  const there = async (keys: string[]) => (await Promise.all(keys.map((key) => store.find(key)))).map((found) => found !== null);

  // Recent objects may belong to rows that a restored copy of the database doesn't have.
  expect(await clean(Date.now() + 6 * DAY)).toEqual({ expired: 2, orphans: 0 });
  expect(await there(going)).toEqual(going.map(() => true));
  expect(await clean(Date.now() + 8 * DAY)).toMatchObject({ expired: 0, orphans: going.length });
  expect(await there(going)).toEqual(going.map(() => false));
  expect(await there(staying)).toEqual(staying.map(() => true));
});

it("removes nothing when the database returns another platform's rows", async () => {
  const { a, b, test } = server;
  const { store } = test.server.media;
  const key = mediaKey(a.db.platformGuid, { guid: randomUUID(), version: 1 });
  await store.put(key, Buffer.from("bytes"));
  // As behind a pooler that mixes up the connections of platforms.
  const crossed = { ...a.db, kysely: b.db.kysely, transaction: b.db.transaction };
  const cleaning = cleanMedia({ db: crossed, media: test.server.media, now: () => Date.now() + 30 * DAY });
  await expect(cleaning).rejects.toThrow("another platform");
  expect(await store.find(key)).not.toBeNull();
});
