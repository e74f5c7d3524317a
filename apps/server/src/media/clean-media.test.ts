import { randomUUID } from "node:crypto";
import { addFormFixture } from "@plein/api/testing/form-fixtures";
import { cardKey, mediaKey, submissionFileKey, variantsFolder } from "@plein/contract/media/media-key";
import { sharingCard } from "@plein/contract/media/sharing-card";
import type { StoredObject } from "@plein/media/store/media-store";
import { sizeOfImage } from "@plein/media/testing/size-of-image";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { httpCall } from "../testing/http-call.ts";
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
  // They would be drawn again: also on the other platform, which has no files.
  const cards = [
    await put(cardKey(platform, "page", a.pages.open, "0123")),
    await put(cardKey(b.db.platformGuid, "page", b.pages.open, "0123")),
  ];
  const clean = async (now: number) => {
    await cleanMedia({ db: b.db, media: test.server.media, now: () => now });
    return cleanMedia({ db: a.db, media: test.server.media, now: () => now });
  };
  const there = async (keys: string[]) => (await Promise.all(keys.map((key) => store.find(key)))).map((found) => found !== null);

  // Recent objects may belong to rows that a restored copy of the database doesn't have.
  expect(await clean(Date.now() + 6 * DAY)).toEqual({ expired: 2, orphans: 0 });
  expect(await there([...going, ...cards])).toEqual([...going, ...cards].map(() => true));
  expect(await clean(Date.now() + 8 * DAY)).toMatchObject({ expired: 0, orphans: going.length });
  expect(await there([...going, ...cards])).toEqual([...going, ...cards].map(() => false));
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

describe("a sharing card", () => {
  const cardOf = (subject: string, guid: string, { query = "", headers = {}, host = "a.test" } = {}) =>
    httpCall(server.test.port, { path: `/a/card/${subject}/${guid}${query}`, headers, host });

  const listCards = async () => {
    const cards: StoredObject[] = [];
    for await (const card of server.test.server.media.store.list(`${server.a.db.platformGuid}/cards/`)) cards.push(card);
    return cards;
  };

  // @covers screen.metadata
  it("is drawn of what every visitor sees, and stored", async () => {
    const { pages, items, forms } = server.a;
    for (const [subject, guid] of [
      ["page", pages.open],
      ["item", items.shown],
      ["form", forms.open],
    ] as const) {
      const response = await cardOf(subject, guid);
      expect([subject, response.status]).toEqual([subject, 200]);
      expect(await sizeOfImage(response.body)).toEqual({ width: 1200, height: 630, format: "jpeg" });
    }
    const stored = await listCards();
    expect(stored).toHaveLength(3);
    const first = await cardOf("page", pages.open);
    expect(first.headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      "content-type": "image/jpeg",
      "cross-origin-resource-policy": "cross-origin",
    });
    const again = await cardOf("page", pages.open, { headers: { "If-None-Match": first.headers.etag ?? "" } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(await listCards()).toEqual(stored);
  });

  it("is 404 for content that a visitor can't view, whoever requests it", async () => {
    const { a, b } = server;
    const { cookie } = await server.signIn("contentManager");
    const asked: [string, string][] = [
      ["page", a.pages.draft],
      ["page", a.pages.forUsers],
      ["page", a.pages.removed],
      ["page", b.pages.open],
      ["item", a.items.hidden],
      ["item", a.items.forUsers],
      ["item", b.items.shown],
      ["form", a.forms.draft],
      ["form", b.forms.open],
      ["page", randomUUID()],
      ["page", "../x"],
      ["user", a.pages.open],
    ];
    for (const [subject, guid] of asked) {
      const response = await cardOf(subject, encodeURIComponent(guid), { headers: cookie });
      expect([subject, guid, response.status]).toEqual([subject, guid, 404]);
    }
  });

  it("may be cached for a day, at an address that changes with the platform's name", async () => {
    const { open } = server.a.pages;
    const addressOnPage = async () => {
      const { body } = await httpCall(server.test.port, { path: "/trpc/platforms.getSite" });
      const { platformName, themeHref } = JSON.parse(body.toString()).result.data;
      return sharingCard("page", open, { title: `Pagina /open ${server.a.mark}`, platformName, logo: null, themeHref }).url;
    };
    const getCard = async (path: string) => {
      const { headers } = await httpCall(server.test.port, { path });
      return { "cache-control": headers["cache-control"], etag: headers.etag };
    };
    const address = await addressOnPage();
    const before = await getCard(address);
    expect(before["cache-control"]).toBe("public, max-age=86400");
    const { cookie } = await server.signIn("admin");
    const body = Buffer.from(JSON.stringify({ key: "platformName", value: `Nieuw ${server.a.mark}` }));
    const headers = { ...cookie, "Content-Type": "application/json", "Content-Length": String(body.length) };
    expect((await httpCall(server.test.port, { method: "PUT", path: "/api/platformsettingvalues", headers, body })).status).toBe(200);
    await expect.poll(addressOnPage).not.toBe(address);
    const after = await getCard(address);
    expect(after["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(after.etag).not.toBe(before.etag);
    expect(await getCard(await addressOnPage())).toEqual({ "cache-control": "public, max-age=86400", etag: after.etag });
  });
});
