import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { MAX_IMAGE_BYTES } from "@plein/contract/media/image-limits";
import { UploadedImage } from "@plein/contract/media/uploaded-image";
import { WorkerFailedError } from "@plein/media/image-worker";
import { StoreFullError } from "@plein/media/store/media-store";
import { sizeOfImage } from "@plein/media/testing/size-of-image";
import { halfRedHalfBlue, photograph, writeAnimation } from "@plein/media/testing/test-pictures";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
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
afterEach(() => vi.restoreAllMocks());

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

/** Everything in the media folder: a refused upload must leave nothing. */
async function storedFiles(): Promise<string[]> {
  const found = await readdir(join(media.test.dataDir, "media"), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
async function expectNoLeftovers(run: (before: readonly string[]) => Promise<unknown>): Promise<void> {
  const before = await storedFiles();
  await run(before);
  await expect.poll(storedFiles).toEqual(before);
  expect(await media.a.db.prisma.image.count()).toBe(0);
}

describe("an upload", () => {
  it("is stored and described, and can be downloaded", async () => {
    const id = randomUUID();
    const response = await upload(png, { name: "../Gracht: zomer.png", as: { ...editor.bearer, "X-Correlation-Id": id } });
    expect([response.status, response.headers["x-correlation-id"], response.headers["cache-control"]]).toEqual([
      201,
      id,
      "private, no-store",
    ]);
    const { guid, ...rest } = parsed(response);
    expect(rest).toEqual({
      url: `/a/${guid}`,
      name: "Gracht zomer.png",
      contentType: "image/png",
      size: expect.any(Number),
      width: 40,
      height: 20,
    });
    expect(response.headers.location).toBe(`/a/${guid}`);
    const shown = await get(`/a/${guid}`);
    expect(await sizeOfImage(shown.body)).toEqual({ width: 40, height: 20, format: "webp" });
    expect(shown.headers["cache-control"]).toContain("immutable");
    const row = await media.a.db.prisma.image.findFirstOrThrow();
    expect(row).toMatchObject({ uploadedByGuid: media.a.users.contentManager, isPublic: true, ownerKind: null, kind: "image", frames: 1 });
    expect(row.placeholder).toMatch(/^data:image\/webp/);
    expect(row.dominantColor).toMatch(/^#[0-9a-f]{6}$/);
    const entry = await media.a.db.prisma.auditEntry.findFirstOrThrow({ where: { objectGuid: guid } });
    expect(entry).toMatchObject({ action: "media.add", objectType: "media", correlationId: id });
  });

  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)("may be %s, whatever it is called", async (format) => {
    const file = await halfRedHalfBlue(30, 30)[format]().toBuffer();
    expect(await stored(file, { contentType: "text/plain", name: "x.txt" })).toMatchObject({ contentType: `image/${format}`, width: 30 });
  });

  it("is stored upright, without location or camera data", async () => {
    const turned = await halfRedHalfBlue(40, 20)
      .withExif({ IFD0: { Copyright: "CANARY" }, IFD3: { GPSLatitude: "52/1 5/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url, width, height, guid } = await stored(turned);
    expect([width, height]).toEqual([20, 40]);
    expect(await sizeOfImage((await get(url)).body)).toMatchObject({ width: 20, height: 40 });
    const original = await media.test.server.media.store.open(`${media.a.db.platformGuid}/${guid}`);
    expect(original && (await buffer(original.stream)).includes("CANARY")).toBe(false);
  });

  // @covers call.upload
  it("is private unless the request says public", async () => {
    const { url } = await stored(png, { query: "" });
    expect((await get(url)).status).toBe(404);
    expect((await get(url, user.cookie)).status).toBe(404);
    const response = await get(url, editor.cookie);
    expect([response.status, response.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  });

  // @covers rule.image
  it("may be exactly 30 MB, and not one byte more", async () => {
    // Bytes after the picture's end, which are removed when it is stored.
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect(await stored(padded(MAX_IMAGE_BYTES))).toMatchObject({ width: 40 });
    await media.a.db.prisma.image.deleteMany();
    await expectNoLeftovers(async () => expect((await upload(padded(MAX_IMAGE_BYTES + 1))).status).toBe(413));
  });

  it("without a length is aborted at the limit", async () => {
    const { headers, body } = multipartOf(png);
    const chunk = Buffer.alloc(1024 * 1024);
    let sent = 0;
    async function* endless() {
      yield body.subarray(0, body.length - 40);
      while (sent < 200) {
        sent += 1;
        yield chunk;
      }
    }
    const { "Content-Length": _none, ...rest } = headers;
    const call = { method: "POST", path: "/a/upload", headers: { ...rest, ...editor.bearer }, body: Readable.from(endless()) };
    await expectNoLeftovers(async () => expect((await httpCall(media.test.port, call)).status).toBe(413));
  });

  it("that is declared too large is rejected before it is read", async () => {
    const { headers } = multipartOf(png);
    const call = { method: "POST", path: "/a/upload", headers: { ...headers, ...editor.bearer, "Content-Length": "300000000" } };
    await expectNoLeftovers(async () => {
      const stopped = new AbortController();
      const response = await httpCall(media.test.port, { ...call, body: Readable.from([Buffer.from("--")]), signal: stopped.signal });
      expect(response.status).toBe(413);
      stopped.abort();
    });
  });

  it.each([
    ["an SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`)],
    ["a PDF", Buffer.from("%PDF-1.7\n".padEnd(200))],
    ["a TIFF", Buffer.from("49492a00".padEnd(400, "0"), "hex")],
    ["a BMP", Buffer.from("BM".padEnd(200, "\0"))],
    ["a HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic".padEnd(200, "\0"), "latin1")],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>".padEnd(200))],
    ["PHP", Buffer.from("<?php system($_GET['x']); ?>".padEnd(200))],
    ["a ZIP", Buffer.from("PK\x03\x04".padEnd(200, "\0"), "latin1")],
    ["one byte", Buffer.from("x")],
  ])("is not %s that is called a PNG", async (_, file) => {
    await expectNoLeftovers(async () => {
      const response = await upload(file);
      expect([response.status, parsed(response).code]).toEqual([415, "BadRequest"]);
    });
  });

  it("may not be empty, broken or mislabelled", async () => {
    const whole = await photograph(300, 300).jpeg().toBuffer();
    const claims = Buffer.from(png);
    claims.writeUInt32BE(60_000, 16);
    claims.writeUInt32BE(60_000, 20);
    const moving = join(media.test.dataDir, "moving.gif");
    await writeAnimation(moving, { frames: 501, side: 2 });
    const frames = await import("node:fs/promises").then(({ readFile }) => readFile(moving));
    await expectNoLeftovers(async () => {
      for (const file of [Buffer.alloc(0), whole.subarray(0, 2000), claims, png.subarray(0, 60), frames]) {
        expect((await upload(file)).status).toBe(400);
      }
    });
  });

  it("with enormous declared dimensions is rejected without decoding", async () => {
    const claims = Buffer.from("89504e470d0a1a0a0000000d494844520000ea600000ea600806000000".padEnd(138, "0"), "hex");
    const spy = vi.spyOn(media.test.server.media.worker, "run");
    expect((await upload(claims)).status).toBe(400);
    expect(spy).not.toHaveBeenCalled();
  });

  it("must be one multipart field named image", async () => {
    await expectNoLeftovers(async () => {
      expect((await upload(png, { field: "file" })).status).toBe(400);
      const json = {
        method: "POST",
        path: "/a/upload",
        headers: { ...editor.bearer, "Content-Type": "application/json" },
        body: Buffer.from("{}"),
      };
      expect((await httpCall(media.test.port, json)).status).toBe(415);
      const broken = { ...multipartOf(png), method: "POST", path: "/a/upload" };
      const noEnd = { ...broken, body: broken.body.subarray(0, -20), headers: { ...broken.headers, ...editor.bearer } };
      expect(
        (await httpCall(media.test.port, { ...noEnd, headers: { ...noEnd.headers, "Content-Length": String(noEnd.body.length) } })).status,
      ).toBe(400);
    });
  });

  it.each(["image", "document"])("of two files is refused whole, whatever the second is called (%s)", async (field) => {
    const [first, second] = [multipartOf(png), multipartOf(png, { field, name: "tweede.png" })];
    const body = Buffer.concat([first.body.subarray(0, first.body.lastIndexOf("\r\n--") + 2), second.body]);
    const headers = { ...first.headers, ...editor.bearer, "Content-Length": String(body.length) };
    await expectNoLeftovers(async () => {
      const response = await httpCall(media.test.port, { method: "POST", path: "/a/upload", headers, body });
      const error = { path: "/image", message: "Stuur de bestanden een voor een. Er is niets opgeslagen." };
      expect([response.status, parsed(response).errors]).toEqual([400, [expect.objectContaining(error)]]);
    });
  });

  it("whose sender disconnects leaves nothing", async () => {
    await expectNoLeftovers(async (before) => {
      const gone = new AbortController();
      const { body, headers } = multipartOf(await photograph(900, 900).png().toBuffer());
      async function* slow() {
        yield body.subarray(0, 100_000);
        await expect.poll(storedFiles).not.toEqual(before);
        gone.abort();
        yield body.subarray(100_000);
      }
      const call = {
        method: "POST",
        path: "/a/upload",
        headers: { ...headers, ...editor.bearer },
        body: Readable.from(slow()),
        signal: gone.signal,
      };
      await expect(httpCall(media.test.port, call)).rejects.toThrow();
    });
  });

  it("without enough space is 507, and leaves nothing", async () => {
    vi.spyOn(media.test.server.media.store, "put").mockRejectedValue(new StoreFullError("full"));
    await expectNoLeftovers(async () => {
      const response = await upload(png);
      expect([response.status, parsed(response).code, response.headers["retry-after"]]).toEqual([507, "Failed", "300"]);
      expect(parsed(response).detail).toContain("geen ruimte");
    });
  });

  it.each(["EROFS", "EACCES"])("into a read-only folder (%s) is 503, and leaves nothing", async (code) => {
    vi.spyOn(media.test.server.media.store, "put").mockRejectedValue(Object.assign(new Error(code), { code }));
    await expectNoLeftovers(async () => {
      const response = await upload(png);
      expect([response.status, parsed(response).code, response.headers["retry-after"]]).toEqual([503, "Failed", "10"]);
    });
  });

  it("that kills the worker is 503, and leaves nothing", async () => {
    vi.spyOn(media.test.server.media.worker, "run").mockRejectedValue(new WorkerFailedError("It ended its process (SIGKILL)"));
    await expectNoLeftovers(async () => {
      const response = await upload(png);
      expect([response.status, response.headers["retry-after"]]).toEqual([503, "30"]);
    });
  });

  it.each(["?public=yes", "?public=true&public=false", "?item=x", `?item=${randomUUID()}&block=${randomUUID()}`, "?size=1"])(
    "is refused with %s",
    async (query) => {
      const response = await upload(png, { query });
      expect([response.status, parsed(response).errors.length]).toEqual([400, 1]);
    },
  );

  it("is limited to twenty per minute", async () => {
    const responses: number[] = [];
    for (let n = 0; n < 21; n++) responses.push((await upload(Buffer.alloc(0))).status);
    expect(responses.filter((status) => status === 429)).toHaveLength(1);
    const last = await upload(png);
    expect([last.status, parsed(last).code, Number(last.headers["retry-after"]) > 0]).toEqual([429, "TooSoon", true]);
  });

  it("is rejected after 200 MB in an hour", async () => {
    const { guid } = await stored(png);
    await media.a.db.prisma.image.updateMany({ where: { guid }, data: { size: 201 * 1024 * 1024 } });
    expect((await upload(png)).status).toBe(429);
  });
});
