import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send } from "../testing/send-raw.ts";
import { PLATFORM_A, PLATFORM_B, startTestServer, type TestImage, type TestServer } from "../testing/test-server.ts";

const guidOf = (end: number) => `cccccccc-0000-4000-8000-00000000000${end}`;
const image = (end: number, changes: Partial<TestImage> = {}): TestImage => ({
  platformGuid: PLATFORM_A,
  guid: guidOf(end),
  name: "plein.png",
  contentType: "image/png",
  isPublic: true,
  ...changes,
});
const PUBLIC = guidOf(1);
const PRIVATE = guidOf(2);
const FOREIGN = guidOf(3);
const WITHOUT_FILE = guidOf(4);
const ODD = guidOf(5);

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
  test.images.push(
    image(1),
    image(2, { isPublic: false }),
    image(3, { platformGuid: PLATFORM_B }),
    image(4),
    image(5, { contentType: "text/html", name: 'x"é.html' }),
  );
  for (const { platformGuid, guid } of test.images) {
    await mkdir(join(test.dataDir, "media", platformGuid), { recursive: true });
    if (guid !== WITHOUT_FILE) await writeFile(join(test.dataDir, "media", platformGuid, guid), `bytes of ${guid}`);
  }
});
afterAll(() => test.close());

const get = (guid: string, { query = "", headers = {}, host = "a.test" } = {}) =>
  send(test.port, { target: `/a/${guid}${query}`, headers, host });

describe("a stored image", () => {
  it("goes out as it was stored, to be kept for ever, and can't do anything as a document", async () => {
    const answer = await get(PUBLIC);
    expect(answer).toMatchObject({ status: 200, body: `bytes of ${PUBLIC}` });
    expect(
      Object.fromEntries(
        ["content-type", "cache-control", "content-security-policy", "cross-origin-resource-policy", "x-content-type-options"].map(
          (name) => [name, answer.headers.get(name)],
        ),
      ),
    ).toEqual({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-site",
      "x-content-type-options": "nosniff",
    });
    const again = await get(PUBLIC, { headers: { "If-None-Match": answer.headers.get("etag") ?? "" } });
    expect(again).toMatchObject({ status: 304, body: "" });
    expect(again.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("is 404 when it is private, another platform's, without a file, unknown or no guid: the same bytes each time", async () => {
    const answers = await Promise.all(
      [PRIVATE, FOREIGN, WITHOUT_FILE, guidOf(9), "x", "..%2f..%2fetc%2fpasswd", "%2e%2e"].map((guid) => get(guid)),
    );
    const bodies = answers.map(({ status, body }) => [status, body.replaceAll(/"correlationId":"[^"]+"/g, "")]);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await get(FOREIGN, { host: "b.test" })).status).toBe(200);
    expect((await get(PUBLIC, { host: "b.test" })).status).toBe(404);
  });

  it("that is private is for those who run the site, and kept by nobody", async () => {
    const asked = (secret: string) => get(PRIVATE, { headers: { Cookie: `__Host-sid=${secret}` } });
    expect((await asked("good")).status).toBe(404);
    const answer = await asked("editing");
    expect(answer).toMatchObject({ status: 200, body: `bytes of ${PRIVATE}` });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect((await get(PRIVATE, { headers: { Cookie: "__Host-sid=editing" }, host: "b.test" })).status).toBe(404);
  });

  it("of another kind is a file to save", async () => {
    const { headers } = await get(ODD);
    expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      "application/octet-stream",
      "attachment; filename=\"x_.html\"; filename*=UTF-8''x%C3%A9.html",
    ]);
  });

  it("takes the name that it is asked with", async () => {
    const { headers } = await get(PUBLIC, { query: "?name=a%0d%0ab%2F..%22;.png" });
    expect(headers.get("content-disposition")).toBe("inline; filename=\"ab..;.png\"; filename*=UTF-8''ab..%3B.png");
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
  ])("can't be asked for by %s", async (query) => {
    const answer = await get(PUBLIC, { query: `?${query}` });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body).errors).toHaveLength(1);
  });

  it.each(["width=1", "width=3000", "width=999999", "height=20&quality=1&fit=inside&format=avif"])(
    "can be asked for by %s",
    async (query) => {
      expect((await get(PUBLIC, { query: `?${query}` })).status).toBe(200);
    },
  );
});
