import { expect, it } from "vitest";
import { bytesOf, compressFully, createStoredPage } from "./stored-page.ts";

const page = (moment: number, nonce: string) =>
  createStoredPage(
    {
      status: 200,
      location: null,
      parts: [
        `<body nonce="${nonce}">`,
        Buffer.from(`<p>Meting u:${1_732_190_000_000}</p>`),
        `<script nonce="${nonce}">$_TSR={u:${moment}}</script><script nonce="${nonce}">start(1)</script>`,
      ],
      nonce,
      shown: { platformGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000001", path: "/", itemGuid: null, formGuids: [] },
    },
    { logOrigin: null, isDevelopment: false, scheme: "http" },
  );

it("has the same bytes, ETag and policy whenever it is rendered", () => {
  const [first, again] = [page(1_732_190_000_001, "a1"), page(1_732_199_999_999, "b2")];
  expect(again.plain).toEqual(first.plain);
  expect(again.etag).toBe(first.etag);
  expect(again.notModified).toEqual(first.notModified);
});

it("has no nonce, and keeps text that only looks like a render time", () => {
  expect(page(1_732_190_000_001, "a1").plain.body.toString()).toBe(
    "<body><p>Meting u:1732190000000</p><script>$_TSR={u:0}</script><script>start(1)</script>",
  );
});

it("uses no more memory than is counted for it", async () => {
  const stored = page(1_732_190_000_001, "a1");
  await compressFully(stored);
  const held = [stored.plain, stored.br, stored.gzip].map((form) => form?.body.buffer.byteLength ?? expect.fail("not compressed"));
  expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(bytesOf(stored));
});
