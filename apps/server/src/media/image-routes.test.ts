import { randomUUID } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PlatformFixture } from "@plein/api/testing/platform-fixture";
import { WorkerFailedError } from "@plein/media/image-worker";
import { StoreUnavailableError } from "@plein/media/store/media-store";
import { sizeOfImage } from "@plein/media/testing/size-of-image";
import { halfRedHalfBlue, photograph } from "@plein/media/testing/test-pictures";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type HttpResponse, httpCall } from "../testing/http-call.ts";
import { type Caller, type MediaServer, startMediaServer } from "../testing/media-server.ts";

let media: MediaServer;
let editor: Caller;
let picture: Buffer;
const guids: Record<"png" | "webp" | "secret" | "foreign" | "withoutFile" | "odd" | "trash" | "document", string> = {
  png: randomUUID(),
  webp: randomUUID(),
  secret: randomUUID(),
  foreign: randomUUID(),
  withoutFile: randomUUID(),
  odd: randomUUID(),
  trash: randomUUID(),
  document: randomUUID(),
};

beforeAll(async () => {
  media = await startMediaServer();
  editor = await media.signIn("contentManager");
  picture = await halfRedHalfBlue(400, 200).png().toBuffer();
  const { a, b } = media;
  await add(a, guids.png, { file: picture });
  await add(a, guids.webp, { file: await halfRedHalfBlue(400, 200).webp().toBuffer(), contentType: "image/webp" });
  await add(a, guids.secret, { file: picture, isPublic: false });
  await add(b, guids.foreign, { file: picture });
  await add(a, guids.withoutFile, {});
  await add(a, guids.odd, { file: Buffer.from("<script>"), contentType: "text/html", name: 'x"é.html' });
  await add(a, guids.trash, { file: picture, deletedOn: new Date() });
  await add(a, guids.document, {
    file: Buffer.from("%PDF-1.7"),
    contentType: "application/pdf",
    kind: "file",
    width: 0,
    height: 0,
    name: "begroting.pdf",
  });
});
afterAll(() => media.close());

type Change = {
  file?: Buffer;
  width?: number;
  height?: number;
  contentType?: string;
  name?: string;
  isPublic?: boolean;
  deletedOn?: Date;
  kind?: string;
  version?: number;
};

async function add({ db }: PlatformFixture, guid: string, { file, ...change }: Change): Promise<void> {
  const row = { platformGuid: db.platformGuid, guid, name: "plein.png", contentType: "image/png", size: 1, width: 400, height: 200 };
  await db.prisma.image.create({ data: { ...row, ...change } });
  if (file === undefined) return;
  await mkdir(join(media.test.dataDir, "media", db.platformGuid), { recursive: true });
  await writeFile(join(media.test.dataDir, "media", db.platformGuid, guid), file);
}

const get = (guid: string, { query = "", headers = {}, host = "a.test" } = {}) =>
  httpCall(media.test.port, { path: `/a/${guid}${query}`, headers, host });
const shown = ({ headers }: HttpResponse, ...names: string[]) => Object.fromEntries(names.map((name) => [name, headers[name]]));

describe("a stored image", () => {
  it("is sent without an error in the log", async () => {
    const { log } = media.test.server.app;
    const logged = vi.fn();
    const child = log.child.bind(log);
    vi.spyOn(log, "child").mockImplementation((...options) => Object.assign(child(...options), { error: logged }));
    expect((await get(guids.png)).status).toBe(200);
    expect(logged).not.toHaveBeenCalled();
    expect(log.child).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  // @covers limit.images
  it("is sent as WebP, immutable for caches, and harmless as a document", async () => {
    const response = await get(guids.png);
    expect(response.status).toBe(200);
    expect(await sizeOfImage(response.body)).toEqual({ width: 400, height: 200, format: "webp" });
    expect(
      shown(response, "content-type", "cache-control", "content-security-policy", "cross-origin-resource-policy", "x-content-type-options"),
    ).toEqual({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-site",
      "x-content-type-options": "nosniff",
    });
    const again = await get(guids.png, { headers: { "If-None-Match": response.headers.etag ?? "" } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(shown(again, "cache-control", "etag")).toEqual(shown(response, "cache-control", "etag"));
    expect((await get(guids.png)).body.equals(response.body)).toBe(true);
  });

  it("that is already WebP is sent as stored", async () => {
    const response = await get(guids.webp);
    expect(response.body.equals(await halfRedHalfBlue(400, 200).webp().toBuffer())).toBe(true);
    expect(await sizeOfImage((await get(guids.webp, { query: "?format=png", headers: editor.cookie })).body)).toMatchObject({
      format: "png",
    });
  });

  it.each([
    ["width=100", { width: 100, height: 50, format: "webp" }],
    ["width=100&height=100", { width: 100, height: 100, format: "webp" }],
    ["width=100&height=100&fit=contain", { width: 100, height: 100, format: "webp" }],
    ["width=100&height=100&fit=inside&format=jpeg", { width: 100, height: 50, format: "jpeg" }],
    ["width=100&height=100&fit=outside", { width: 200, height: 100, format: "webp" }],
    ["width=100&height=100&fit=fill&format=avif", { width: 100, height: 100, format: "heif" }],
    ["width=99", { width: 100, height: 50, format: "webp" }],
    ["width=999999", { width: 400, height: 200, format: "webp" }],
    ["width=1", { width: 1, height: 1, format: "webp" }],
    ["width=100&crop=500,0,250,500&format=png", { width: 100, height: 100, format: "png" }],
  ])("requested with %s is %j", async (query, expected) => {
    expect(await sizeOfImage((await get(guids.png, { query: `?${query}`, headers: editor.cookie })).body)).toEqual(expected);
  });

  // @covers call.image
  it("is smaller at a lower quality, in any format", async () => {
    const guid = randomUUID();
    await add(media.a, guid, { file: await photograph(300, 300).png().toBuffer() });
    for (const format of ["webp", "jpeg", "avif"]) {
      const sizes = await Promise.all(
        [10, 80, 100].map(async (quality) => {
          const response = await get(guid, { query: `?format=${format}&quality=${quality}`, headers: editor.cookie });
          return response.body.length;
        }),
      );
      expect(sizes, format).toEqual([...sizes].sort((one, other) => one - other));
    }
  });

  it("is sent in ranges to clients that have the same version", async () => {
    const whole = await get(guids.png);
    const part = await get(guids.png, { headers: { Range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
    expect(shown(part, "content-range", "content-length")).toEqual({
      "content-range": `bytes 10-19/${whole.body.length}`,
      "content-length": "10",
    });
    const last = await get(guids.png, { headers: { Range: "bytes=-5", "If-Range": whole.headers.etag ?? "" } });
    expect(last.body.equals(whole.body.subarray(-5))).toBe(true);
    const other = await get(guids.png, { headers: { Range: "bytes=0-4", "If-Range": '"another"' } });
    expect([other.status, other.body.length]).toEqual([200, whole.body.length]);
    const behind = await get(guids.png, { headers: { Range: `bytes=${whole.body.length}-` } });
    expect([behind.status, behind.headers["content-range"]]).toEqual([416, `bytes */${whole.body.length}`]);
    const severalRanges = await get(guids.png, { headers: { Range: "bytes=0-1,3-4" } });
    expect([severalRanges.status, severalRanges.body.length]).toEqual([200, whole.body.length]);
  });

  it("supports HEAD like GET, without the bytes", async () => {
    const [head, whole] = [await httpCall(media.test.port, { method: "HEAD", path: `/a/${guids.png}` }), await get(guids.png)];
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, whole.headers.etag]);
    expect(head.headers["content-length"]).toBe(String(whole.body.length));
  });

  it("is converted and stored once for ten concurrent requests", async () => {
    const { generated } = media.test.server.media.variants;
    const responses = await Promise.all(Array.from({ length: 10 }, () => get(guids.png, { query: "?width=320" })));
    expect(new Set(responses.map(({ body }) => body.toString("base64"))).size).toBe(1);
    await get(guids.png, { query: "?width=320" });
    expect(media.test.server.media.variants.generated).toBe(generated + 1);
    const folder = join(media.test.dataDir, "media", media.a.db.platformGuid, "variants", guids.png, "1");
    await expect.poll(() => readdir(folder)).toContainEqual(expect.stringMatching(/^[0-9a-f]{24}\.webp$/));
  });

  it.each([
    {
      fault: "the worker died over",
      query: "?width=480",
      retryAfter: "30",
      fail: () => vi.spyOn(media.test.server.media.worker, "run").mockRejectedValueOnce(new WorkerFailedError("It took too long")),
    },
    {
      fault: "temporarily unreadable",
      query: "?width=640",
      retryAfter: "10",
      fail: () => vi.spyOn(media.test.server.media.store, "copyLocally").mockRejectedValueOnce(new StoreUnavailableError("EIO")),
    },
  ])("that $fault is 503 and stored by no cache, and is converted the next time", async ({ query, retryAfter, fail }) => {
    fail();
    const response = await get(guids.png, { query });
    expect([response.status, ...["retry-after", "cache-control"].map((name) => response.headers[name])]).toEqual([
      ...[503, retryAfter, "private, no-store"],
    ]);
    expect((await get(guids.png, { query })).status).toBe(200);
  });

  it("is 404 with the same bytes when it is private, another platform's, removed, without a file, unknown or not a guid", async () => {
    const { secret, foreign, withoutFile, trash } = guids;
    const responses = await Promise.all(
      [secret, foreign, withoutFile, trash, randomUUID(), "x", "..%2f..%2fetc%2fpasswd", "%2e%2e"].map((guid) => get(guid)),
    );
    const outcomes = responses.map(({ status, body, headers }) => {
      const { "x-correlation-id": _id, date: _date, "content-length": _length, ...rest } = headers;
      return JSON.stringify([status, body.toString().replaceAll(/"correlationId":"[^"]+"/g, ""), rest]);
    });
    expect(new Set(outcomes).size).toBe(1);
    expect(responses[0]?.status).toBe(404);
    expect(responses[0]?.headers["cache-control"]).toBe("private, no-store");
    expect((await get(foreign, { host: "b.test" })).status).toBe(200);
    expect((await get(guids.png, { host: "b.test" })).status).toBe(404);
  });

  it("that is private is for content managers, and stored by no cache", async () => {
    const user = await media.signIn("user");
    expect((await get(guids.secret, { headers: user.cookie })).status).toBe(404);
    const response = await get(guids.secret, { headers: editor.cookie });
    expect([response.status, response.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(response.headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect((await get(guids.secret, { headers: editor.bearer })).status).toBe(200);
  });

  it("of another type is a download", async () => {
    expect(shown(await get(guids.odd), "content-type", "content-disposition")).toEqual({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename=\"x_.html\"; filename*=UTF-8''x%C3%A9.html",
    });
    expect(shown(await get(guids.document), "content-type", "content-disposition", "content-security-policy")).toEqual({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=\"begroting.pdf\"; filename*=UTF-8''begroting.pdf",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  // @covers call.image
  it("uses the name in the request", async () => {
    const { headers } = await get(guids.png, { query: "?name=a%0d%0ab%2F..%22;.png" });
    expect(headers["content-disposition"]).toBe("inline; filename=\"ab..;.webp\"; filename*=UTF-8''ab..%3B.webp");
  });

  it.each([
    [guids.png, "name=x.html", 'inline; filename="x.html.webp"'],
    [guids.png, "name=x.html&format=png", 'inline; filename="x.html.png"'],
    [guids.odd, "name=x.exe", 'attachment; filename="x_.html"'],
  ])("is never saved as a file of another type (%#)", async (guid, query, expected) => {
    expect((await get(guid, { query: `?${query}`, headers: editor.cookie })).headers["content-disposition"]).toMatch(expected);
  });

  it("at an address with a future version is stored by no cache", async () => {
    expect((await get(guids.webp, { query: "?v=2" })).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect((await get(guids.webp, { query: "?v=1" })).headers["cache-control"]).toContain("immutable");
  });

  it.each([
    "width=0",
    "width=-1",
    "width=1.5",
    "width=0x10",
    "width=NaN",
    "width=1e3",
    "width=10&width=20",
    "height=",
    "quality=0",
    "quality=101",
    "fit=stretch",
    "format=svg",
    "size=10",
    "width=9999999999",
    "crop=0,0,0,0",
    "crop=0,0,1001,1",
    "crop=1,2,3",
    "focus=1",
    "v=0",
  ])("can't be requested with %s", async (query) => {
    const response = await get(guids.png, { query: `?${query}` });
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body.toString()).errors).toHaveLength(1);
  });

  it("is converted for visitors to the sizes of pages, and to twenty other sizes per minute", async () => {
    const statuses = async (queries: string[]) =>
      (await Promise.all(queries.map((query) => get(guids.png, { query })))).map(({ status }) => status);
    const otherSizes = Array.from({ length: 19 }, (_, at) => `?width=50&quality=${(at + 1) * 5}`);
    const responses = [...(await statuses(otherSizes)), ...(await statuses(["?width=24", "?width=32", "?width=40", "?width=48"]))];
    const refused = responses.filter((status) => status === 429).length;
    expect([responses.filter((status) => status === 200).length, refused]).toEqual([20, 3]);
    expect(await statuses(["?width=480", "?width=1600"])).toEqual([200, 200]);
    expect((await get(guids.png, { query: "?width=40&height=40", headers: editor.cookie })).status).toBe(200);
    const response = await get(guids.png, { query: "?width=40&height=48" });
    expect([response.status, Number(response.headers["retry-after"]) > 0]).toEqual([429, true]);
  });
});
