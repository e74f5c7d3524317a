import { randomUUID } from "node:crypto";
import { createItemFixture } from "@plein/api/testing/item-fixtures";
import { UploadedImage } from "@plein/contract/media/uploaded-image";
import { sizeOfImage } from "@plein/media/testing/size-of-image";
import { halfRedHalfBlue } from "@plein/media/testing/test-pictures";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type HttpResponse, httpCall, multipartOf } from "../testing/http-call.ts";
import { type Caller, type MediaServer, startMediaServer } from "../testing/media-server.ts";

let media: MediaServer;
let editor: Caller;
let user: Caller;
let png: Buffer;
beforeAll(async () => {
  media = await startMediaServer();
  [editor, user] = await Promise.all([media.signIn("contentManager"), media.signIn("user")]);
  png = await halfRedHalfBlue(40, 20).png().toBuffer();
});
afterAll(() => media.close());
beforeEach(async () => {
  await media.a.db.prisma.image.deleteMany();
  await media.a.db.kysely.deleteFrom("rate_limits").execute();
});

type Upload = { query?: string; as?: Record<string, string>; host?: string } & Parameters<typeof multipartOf>[1];

async function upload(
  file: Buffer,
  { query = "?public=true", as = editor.bearer, host = "a.test", ...part }: Upload = {},
): Promise<HttpResponse> {
  const { body, headers } = multipartOf(file, part);
  return httpCall(media.test.port, { method: "POST", path: `/a/upload${query}`, host, headers: { ...headers, ...as }, body });
}
const parsed = ({ body }: HttpResponse) => JSON.parse(body.toString());
const stored = async (file: Buffer, options: Upload = {}) => {
  const response = await upload(file, options);
  expect([response.status, response.body.toString().slice(0, 300)]).toEqual([201, expect.any(String)]);
  return UploadedImage.parse(parsed(response));
};
const get = (path: string, headers: Record<string, string> = {}) => httpCall(media.test.port, { path, headers });

describe("an upload", () => {
  const statusOf = async (query: string, as: Record<string, string>) => (await upload(png, { query, as })).status;

  // @covers call.upload
  it("to the library is for editors, with a bearer token or a cookie from the site itself", async () => {
    expect(await statusOf("", {})).toBe(401);
    expect(await statusOf("", { Authorization: "Bearer nonsense" })).toBe(401);
    expect(await statusOf("", user.bearer)).toBe(403);
    expect(await statusOf("", editor.bearer)).toBe(201);
    expect(await statusOf("", editor.cookie)).toBe(201);
    expect(await statusOf("", { Cookie: editor.cookie.Cookie ?? "" })).toBe(403);
    expect(await statusOf("", { ...editor.cookie, Origin: "https://evil.test" })).toBe(403);
    expect((await upload(png, { query: "", host: "b.test" })).status).toBe(401);
    expect(await statusOf("", (await media.signIn("developer")).bearer)).toBe(403);
  });

  it("to a profile is for its owner, and visible to those who may view users", async () => {
    const { users } = media.a;
    const { url } = await stored(png, { query: `?profile=${users.user}`, as: user.bearer });
    const seen = async (who: Caller) => (await get(url, who.cookie)).status;
    expect([
      await seen(user),
      await seen(await media.signIn("admin")),
      await seen(editor),
      await seen(await media.signIn("verified")),
    ]).toEqual([200, 200, 404, 404]);
    expect((await get(url)).status).toBe(404);
    expect(await statusOf(`?profile=${users.verified}`, user.bearer)).toBe(404);
    expect(await statusOf(`?profile=${users.verified}`, editor.bearer)).toBe(404);
    expect(await statusOf(`?profile=${users.verified}`, (await media.signIn("admin")).bearer)).toBe(201);
  });

  it("to a block is for users who edit its page, and visible to everyone who sees the block", async () => {
    const { blocks } = media.a;
    const { url } = await stored(png, { query: `?block=${blocks.heading}` });
    expect((await get(url)).status).toBe(200);
    expect((await get(url)).headers["cache-control"]).toBe("private, no-store");
    expect(await statusOf(`?block=${blocks.heading}`, user.bearer)).toBe(403);
    await media.a.db.prisma.buildingBlockInstance.update({
      where: { platformGuid_guid: { platformGuid: media.a.db.platformGuid, guid: blocks.heading } },
      data: { viewPermission: "Users" },
    });
    expect([(await get(url)).status, (await get(url, user.cookie)).status]).toEqual([404, 200]);
  });

  it("to an item has the rights of its own pages, and not those of its parent item", async () => {
    const { db, items, pages } = media.a;
    const below = await createItemFixture(db, { title: "Onder, voor lezers", pageGuid: pages.forViewers });
    await db.prisma.listItemParent.create({
      data: { platformGuid: db.platformGuid, itemGuid: below, parentGuid: items.shown, parentItemGuid: items.shown, position: 1 },
    });
    const admin = await media.signIn("admin");
    const { url } = await stored(png, { query: `?item=${below}`, as: admin.bearer });
    expect([(await get(url)).status, (await get(url, user.cookie)).status, (await get(url, admin.cookie)).status]).toEqual([404, 404, 200]);
    expect(await statusOf(`?item=${below}`, user.bearer)).toBe(404);
  });

  it("to an item in the trash has the response for an unknown item, for every caller", async () => {
    const { db, pages } = media.a;
    const guid = await createItemFixture(db, { title: "Weg", pageGuid: pages.open });
    const { url } = await stored(png, { query: `?item=${guid}` });
    await db.prisma.listItem.update({
      where: { platformGuid_guid: { platformGuid: db.platformGuid, guid } },
      data: { deletedOn: new Date() },
    });
    const admin = await media.signIn("admin");
    expect([await statusOf(`?item=${guid}`, editor.bearer), await statusOf(`?item=${guid}`, admin.bearer)]).toEqual([404, 404]);
    expect([(await get(url)).status, (await get(url, user.cookie)).status]).toEqual([404, 404]);
  });

  it("to another platform's item has the response for an unknown item", async () => {
    const { blocks, users } = media.b;
    for (const query of [`?block=${blocks.heading}`, `?block=${randomUUID()}`, `?profile=${users.user}`, `?item=${randomUUID()}`]) {
      const response = await upload(png, { query });
      expect([query, response.status, parsed(response).code]).toEqual([query, 404, "NotFound"]);
    }
  });
});

describe("a file that replaces another", () => {
  it("has the same guid and uses, and a new address", async () => {
    const { guid, url } = await stored(png);
    const { blocks, db } = media.a;
    const content = { image: { guid, width: 40, height: 20, alt: "Twee helften", crop: { x: 0, y: 0, width: 0.5, height: 1 } } };
    const where = { platformGuid_guid: { platformGuid: db.platformGuid, guid: blocks.heading } };
    await db.prisma.buildingBlockInstance.update({ where, data: { content } });
    const before = await get(url);
    const replaced = await stored(await halfRedHalfBlue(20, 60).jpeg().toBuffer(), { query: `?replace=${guid}` });
    expect(replaced).toMatchObject({ guid, url: `/a/${guid}?v=2`, contentType: "image/jpeg", width: 20, height: 60 });
    const after = await get(replaced.url);
    expect(await sizeOfImage(after.body)).toMatchObject({ width: 20, height: 60 });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    // Callers who only know the old URL get the new picture too.
    expect((await get(url)).headers.etag).toBe(after.headers.etag);
    const block = await db.prisma.buildingBlockInstance.findUniqueOrThrow({ where });
    expect(block.content).toEqual({ image: { guid, width: 20, height: 60, alt: "Twee helften", version: 2 } });
  });

  it("requires the right to change it, and an existing file", async () => {
    const { guid } = await stored(png);
    expect((await upload(png, { query: `?replace=${guid}`, as: user.bearer })).status).toBe(404);
    expect((await upload(png, { query: `?replace=${randomUUID()}` })).status).toBe(404);
    expect(await media.a.db.prisma.image.findFirstOrThrow()).toMatchObject({ version: 1 });
  });

  it("never shares its address or its bytes with a concurrent upload", async () => {
    const { guid } = await stored(png);
    const files = await Promise.all([10, 20, 30, 40].map((side) => halfRedHalfBlue(side, side).png().toBuffer()));
    const responses = await Promise.all(files.map((file) => upload(file, { query: `?replace=${guid}` })));
    const taken = responses.filter(({ status }) => status === 201).map(parsed);
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(taken.map(({ url }) => url)).size).toBe(taken.length);
    const row = await media.a.db.prisma.image.findFirstOrThrow();
    expect(taken).toContainEqual(expect.objectContaining({ url: `/a/${guid}?v=${row.version}`, width: row.width }));
    expect(await sizeOfImage((await get(`/a/${guid}?v=${row.version}`)).body)).toMatchObject({ width: row.width });
  });

  it("is rejected if the file was removed during the upload", async () => {
    const { guid } = await stored(png);
    vi.spyOn(media.test.server.media.store, "put").mockImplementationOnce(async () => {
      await media.a.db.prisma.image.updateMany({ where: { guid }, data: { deletedOn: new Date() } });
    });
    expect((await upload(png, { query: `?replace=${guid}` })).status).toBe(409);
    expect(await media.a.db.prisma.image.findFirstOrThrow()).toMatchObject({ version: 1 });
  });

  it("is rejected for users who may only add files", async () => {
    const list = media.a.items.blocks.list;
    const { guid } = await stored(png, { query: `?block=${list}`, as: (await media.signIn("verified")).bearer });
    expect((await upload(png, { query: `?block=${list}`, as: user.bearer })).status).toBe(201);
    expect((await upload(png, { query: `?replace=${guid}`, as: user.bearer })).status).toBe(404);
    expect((await upload(png, { query: `?replace=${guid}` })).status).toBe(201);
  });
});
