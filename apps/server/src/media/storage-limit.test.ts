import { halfRedHalfBlue } from "@plein/media/testing/test-pictures";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type HttpResponse, httpCall, multipartOf } from "../testing/http-call.ts";
import { type Caller, type MediaServer, startMediaServer } from "../testing/media-server.ts";

const GB = 1_000_000_000;

let media: MediaServer;
let editor: Caller;
let picture: Buffer;
beforeAll(async () => {
  media = await startMediaServer();
  editor = await media.signIn("contentManager");
  picture = await halfRedHalfBlue(40, 20).png().toBuffer();
});
afterAll(() => media.close());

let large: string;
/** One file that takes all of a quota of 1 GB except for `left` bytes. */
async function fillExcept(left: number): Promise<void> {
  await media.a.db.prisma.image.update({
    where: { platformGuid_guid: { platformGuid: media.a.platform.guid, guid: large } },
    data: { size: GB - left },
  });
}
beforeEach(async () => {
  const { db, platform } = media.a;
  await db.prisma.image.deleteMany();
  await db.kysely.deleteFrom("rate_limits").execute();
  const setting = { platformGuid: platform.guid, key: "storageLimitGb" };
  await db.prisma.platformSetting.upsert({
    where: { platformGuid_key: setting },
    create: { ...setting, value: 1 },
    update: { value: 1 },
  });
  const row = { platformGuid: platform.guid, name: "film.png", contentType: "image/png", size: 1, width: 1, height: 1 };
  large = (await db.prisma.image.create({ data: row })).guid;
});

const send = (method: string, path: string, body?: Buffer, headers: Record<string, string> = {}): Promise<HttpResponse> =>
  httpCall(media.test.port, { method, path, headers: { ...headers, ...editor.bearer }, ...(body === undefined ? {} : { body }) });
const upload = (query = "?public=true") => {
  const { body, headers } = multipartOf(picture);
  return send("POST", `/a/upload${query}`, body, headers);
};
const statusesOf = async (responses: readonly Promise<HttpResponse>[]) => (await Promise.all(responses)).map(({ status }) => status).sort();

it("a platform's files are limited by its quota: uploads beyond it are 507 with advice, until there is space again", async () => {
  await fillExcept(1);
  const refused = await upload();
  expect([refused.status, refused.headers["retry-after"], JSON.parse(refused.body.toString()).code]).toEqual([507, undefined, "Failed"]);
  expect(JSON.parse(refused.body.toString()).detail).toContain("geen ruimte");
  expect(await media.a.db.prisma.image.count()).toBe(1);
  expect((await upload(`?replace=${large}`)).status).toBe(201);
  await fillExcept(GB / 2);
  expect((await upload()).status).toBe(201);
});

it("two concurrent uploads don't both take the last space", async () => {
  await fillExcept(picture.length + 50);
  expect(await statusesOf([upload(), upload()])).toEqual([201, 507]);
});

it("a removed file frees space, and can only be restored while there is enough space", async () => {
  await fillExcept(0);
  expect((await send("DELETE", `/api/mediafiles/${large}`)).status).toBe(200);
  expect((await upload()).status).toBe(201);
  expect((await send("POST", `/api/mediafiles/${large}:restore`)).status).toBe(507);
  await fillExcept(GB / 2);
  expect((await send("POST", `/api/mediafiles/${large}:restore`)).status).toBe(200);
});

it("the usage and the quota can be read", async () => {
  await fillExcept(GB / 4);
  const { body } = await send("GET", "/api/mediafiles:storage");
  expect(JSON.parse(body.toString())).toEqual({ usedBytes: 750_000_000, limitBytes: GB });
});

it("another platform's files don't count against the quota", async () => {
  const { db, platform } = media.b;
  const row = { platformGuid: platform.guid, name: "film.png", contentType: "image/png", size: GB, width: 1, height: 1 };
  await db.prisma.image.create({ data: row });
  expect((await upload()).status).toBe(201);
});
