import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DOCUMENT_TYPES, type DocumentExtension, MAX_DOCUMENT_BYTES } from "@plein/contract/media/document-types";
import { UploadedDocument } from "@plein/contract/media/uploaded-document";
import { StoreFullError } from "@plein/media/store/media-store";
import { buildArchive, buildPdf, documentOf, openXmlParts } from "@plein/media/testing/test-documents";
import { halfRedHalfBlue } from "@plein/media/testing/test-pictures";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type HttpResponse, httpCall, multipartOf } from "../testing/http-call.ts";
import { type Caller, type MediaServer, startMediaServer } from "../testing/media-server.ts";

let media: MediaServer;
let editor: Caller;
let user: Caller;
const pdf = documentOf("pdf");

beforeAll(async () => {
  media = await startMediaServer();
  [editor, user] = await Promise.all([media.signIn("contentManager"), media.signIn("user")]);
});
afterAll(() => media.close());
beforeEach(async () => {
  await media.a.db.prisma.image.deleteMany();
  await media.a.db.kysely.deleteFrom("rate_limits").execute();
});
afterEach(() => vi.restoreAllMocks());

type Upload = { query?: string; as?: Record<string, string>; field?: string; name?: string; locale?: string };

function upload(
  file: Buffer,
  { query = "?public=true", as = editor.bearer, field = "document", name = "begroting.pdf", locale = "nl" }: Upload = {},
) {
  const { body, headers } = multipartOf(file, { field, name, contentType: "application/octet-stream" });
  return httpCall(media.test.port, {
    method: "POST",
    path: `/a/upload${query}`,
    headers: { ...headers, ...as, "Accept-Language": locale },
    body,
  });
}
const parsed = ({ body }: HttpResponse) => JSON.parse(body.toString());
async function stored(file: Buffer, options: Upload = {}) {
  const response = await upload(file, options);
  expect([response.status, response.body.toString().slice(0, 300)]).toEqual([201, expect.any(String)]);
  return UploadedDocument.parse(parsed(response));
}
const get = (path: string, headers: Record<string, string> = {}, host = "a.test") => httpCall(media.test.port, { path, headers, host });

async function storedFiles(): Promise<string[]> {
  const found = await readdir(join(media.test.dataDir, "media"), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
async function expectNoLeftovers(run: () => Promise<unknown>): Promise<void> {
  const before = await storedFiles();
  await run();
  await expect.poll(storedFiles).toEqual(before);
  expect(await media.a.db.prisma.image.count()).toBe(0);
}

describe("a document", () => {
  it.each(Object.keys(DOCUMENT_TYPES) as DocumentExtension[])("may be %s, and is downloaded unchanged", async (extension) => {
    const file = documentOf(extension);
    const { guid, ...rest } = await stored(file, { name: `Stuk één.${extension.toUpperCase()}` });
    const name = `Stuk één.${extension.toUpperCase()}`;
    expect(rest).toEqual({ url: `/a/${guid}`, name, contentType: DOCUMENT_TYPES[extension], size: file.length });
    const response = await get(`/a/${guid}`);
    expect([response.status, response.body.equals(file)]).toEqual([200, true]);
    expect(response.headers).toMatchObject({
      "content-type": DOCUMENT_TYPES[extension],
      "content-disposition": `attachment; filename="Stuk __n.${extension.toUpperCase()}"; filename*=UTF-8''Stuk%20%C3%A9%C3%A9n.${extension.toUpperCase()}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
    });
    expect(await media.a.db.prisma.image.findFirstOrThrow()).toMatchObject({ kind: "file", width: 0, height: 0, size: file.length });
  });

  it("is sent with an ETag, and in ranges", async () => {
    const { url } = await stored(pdf);
    const { headers } = await get(url);
    const again = await get(url, { "If-None-Match": headers.etag ?? "" });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const part = await get(url, { Range: "bytes=5-9", "If-Range": headers.etag ?? "" });
    expect([part.status, part.body.toString(), part.headers["content-range"]]).toEqual([206, "1.7\n%", `bytes 5-9/${pdf.length}`]);
  });

  it("has the extension of its type, whatever name is requested", async () => {
    const { url, guid } = await stored(pdf);
    await media.a.db.prisma.image.updateMany({ where: { guid }, data: { name: "Begroting 1.0" } });
    expect((await get(url)).headers["content-disposition"]).toContain('filename="Begroting 1.0.pdf"');
    expect((await get(`${url}?name=page.html`)).headers["content-disposition"]).toContain('filename="page.html.pdf"');
    expect((await get(`${url}?name=%3A%2A`)).headers["content-disposition"]).toContain('filename="document.pdf"');
    const turned = await stored(pdf, { name: "x\u202efdp.exe.pdf" });
    expect(turned.name).toBe("xfdp.exe.pdf");
    expect((await stored(pdf, { name: `${"x".repeat(300)}.pdf` })).name).toBe(`${"x".repeat(196)}.pdf`);
  });

  it("that is private is available to content managers, and 404 for other callers", async () => {
    const { url } = await stored(pdf, { query: "" });
    const strange = await get(`/a/${randomUUID()}`);
    for (const response of [await get(url), await get(url, user.cookie), await get(url, {}, "b.test")])
      expect([response.status, response.body.length]).toEqual([404, strange.body.length]);
    const own = await get(url, editor.cookie);
    expect([own.status, own.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  });

  it("has the visibility of its block", async () => {
    const { url } = await stored(pdf, { query: `?block=${media.a.blocks.heading}` });
    expect((await get(url)).status).toBe(200);
    await media.a.db.prisma.page.updateMany({ data: { viewPermission: "Admin" } });
    expect((await get(url)).status).toBe(404);
    await media.a.db.prisma.page.updateMany({ data: { viewPermission: "Public" } });
  });

  it("of another platform is 404", async () => {
    const { url } = await stored(pdf);
    expect((await get(url, {}, "b.test")).status).toBe(404);
  });
});

describe("an invalid document", () => {
  it.each<[string, Buffer, string]>([
    ["HTML called a PDF", Buffer.from("<!doctype html><script>alert(1)</script>".padEnd(200)), "begroting.pdf"],
    ["a PDF called a page", pdf, "begroting.html"],
    ["a PDF without an ending", pdf, "begroting"],
    ["a PDF called docx", pdf, "begroting.docx"],
    ["a docx called xlsx", documentOf("docx"), "begroting.xlsx"],
    ["a zip called docx", buildArchive([{ name: "x.exe", content: "MZ" }]), "begroting.docx"],
    ["HTML called txt", Buffer.from("<html><script>alert(1)</script></html>".padEnd(200)), "begroting.txt"],
    ["a program called csv", Buffer.from("MZ\x90\0".padEnd(200, "\0"), "latin1"), "begroting.csv"],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(200)), "logo.svg"],
    ["a macro document", buildArchive(openXmlParts("docx")), "begroting.docm"],
    ["no name", pdf, ".pdf"],
  ])("is refused: %s", async (_, file, name) => {
    await expectNoLeftovers(async () => {
      const response = await upload(file, { name });
      expect([response.status, parsed(response).code]).toEqual([415, "BadRequest"]);
    });
  });

  it.each<[string, Buffer, string, string]>([
    ["scripts", buildPdf({ extra: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }), "x.pdf", "scripts"],
    ["macros", buildArchive([...openXmlParts("docx"), { name: "word/vbaProject.bin", content: "x" }]), "x.docx", "macro’s"],
    ["a password", buildPdf({ extra: "/Encrypt 9 0 R" }), "x.pdf", "wachtwoord"],
    ["no end", pdf.subarray(0, -30), "x.pdf", "kapot"],
  ])("is refused with the reason: %s", async (_, file, name, word) => {
    await expectNoLeftovers(async () => {
      const response = await upload(file, { name });
      const { errors } = parsed(response);
      expect([response.status, errors]).toEqual([400, [{ path: "/document", message: expect.stringContaining(word) }]]);
      expect(parsed(await upload(file, { name, locale: "en" })).errors[0].message).not.toBe(errors[0].message);
    });
  });

  it("may not be a picture, nor a picture a document", async () => {
    const png = await halfRedHalfBlue(20, 20).png().toBuffer();
    await expectNoLeftovers(async () => {
      expect((await upload(png, { name: "gracht.png" })).status).toBe(415);
      expect((await upload(png, { name: "gracht.pdf" })).status).toBe(415);
      expect((await upload(pdf, { field: "image" })).status).toBe(415);
      expect((await upload(pdf, { field: "file" })).status).toBe(400);
      expect((await upload(Buffer.alloc(0))).status).toBe(400);
    });
  });

  it("may not be larger than 30 MB", async () => {
    const text = Buffer.alloc(MAX_DOCUMENT_BYTES + 1, "tekst\n");
    await expectNoLeftovers(async () => expect((await upload(text, { name: "x.txt" })).status).toBe(413));
    expect(await stored(text.subarray(1), { name: "x.txt" })).toMatchObject({ size: MAX_DOCUMENT_BYTES });
  });
});

describe("an upload of a document", () => {
  it("without enough space is 507, and leaves nothing", async () => {
    vi.spyOn(media.test.server.media.store, "put").mockRejectedValue(new StoreFullError("full"));
    await expectNoLeftovers(async () => {
      const response = await upload(pdf);
      expect([response.status, parsed(response).code, parsed(response).detail]).toEqual([
        507,
        "Failed",
        expect.stringContaining("geen ruimte"),
      ]);
    });
  });

  it("whose row the database rejects leaves no bytes", async () => {
    const before = await storedFiles();
    await media.runAsOwner("alter table images add constraint refused check (version < 1) not valid");
    expect((await upload(pdf)).status).toBe(500);
    await media.runAsOwner("alter table images drop constraint refused");
    await expect.poll(storedFiles).toEqual(before);
  });

  it("requires the right to add it", async () => {
    await expectNoLeftovers(async () => {
      expect((await upload(pdf, { as: {} })).status).toBe(401);
      expect((await upload(pdf, { as: user.bearer })).status).toBe(403);
      expect((await upload(pdf, { query: `?block=${media.b.blocks.heading}` })).status).toBe(404);
      expect((await upload(pdf, { as: { Cookie: editor.cookie.Cookie ?? "", Origin: "http://evil.test" } })).status).toBe(403);
    });
  });

  it("can't be for a profile, because every user has one", async () => {
    await expectNoLeftovers(async () => {
      const response = await upload(pdf, { as: user.bearer, query: `?public=true&profile=${media.a.users.user}` });
      expect([response.status, parsed(response).errors[0].message]).toEqual([400, expect.stringContaining("profiel")]);
    });
  });

  it("counts toward the same limits as pictures", async () => {
    const { guid } = await stored(pdf);
    await media.a.db.prisma.image.updateMany({ where: { guid }, data: { size: 201 * 1024 * 1024 } });
    expect((await upload(pdf)).status).toBe(429);
  });
});

describe("a document that replaces another", () => {
  it("has the same guid, the next version and its own name, and all references are updated", async () => {
    const { guid, name, contentType, size } = await stored(pdf);
    const reference = { guid, name, contentType, size };
    const block = media.a.blocks.heading;
    await media.a.db.prisma.buildingBlockInstance.updateMany({
      where: { guid: block },
      data: { content: { items: [{ file: reference, title: "Begroting" }] } },
    });
    const docx = documentOf("docx");
    const replaced = await stored(docx, { name: "begroting 2027.docx", query: `?replace=${guid}` });
    expect(replaced).toMatchObject({ guid, url: `/a/${guid}?v=2`, contentType: DOCUMENT_TYPES.docx });
    const { content } = await media.a.db.prisma.buildingBlockInstance.findFirstOrThrow({ where: { guid: block } });
    expect(content).toEqual({
      items: [
        {
          file: { guid, name: "begroting 2027.docx", contentType: DOCUMENT_TYPES.docx, size: docx.length, version: 2 },
          title: "Begroting",
        },
      ],
    });
    expect((await get(replaced.url)).body.equals(docx)).toBe(true);
  });

  it("may not replace a picture, nor a picture a document", async () => {
    const png = await halfRedHalfBlue(20, 20).png().toBuffer();
    const { guid } = await stored(pdf);
    const picture = parsed(await upload(png, { field: "image", name: "gracht.png" }));
    const wrong = [
      await upload(png, { field: "image", name: "gracht.png", query: `?replace=${guid}` }),
      await upload(pdf, { query: `?replace=${picture.guid}` }),
    ];
    for (const response of wrong)
      expect([response.status, parsed(response).errors[0].message]).toEqual([400, expect.stringContaining("vervangt u door")]);
  });
});
