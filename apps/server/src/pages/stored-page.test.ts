import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { bytesOf, compressFully, compressQuickly, createStoredPage, headersOf, representationFor } from "./stored-page.ts";

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

const DOCUMENT = "<body><p>Meting u:1732190000000</p><script>$_TSR={u:0}</script><script>start(1)</script>";

it("a page has the same bytes, ETag and policy whenever it is rendered", () => {
  const [first, again] = [page(1_732_190_000_001, "a1"), page(1_732_199_999_999, "b2")];
  expect(again.plain).toEqual(first.plain);
  expect(again.etag).toBe(first.etag);
  expect(headersOf(again)).toEqual(headersOf(first));
  expect(again.shared).toBe(first.shared);
});

it("a page has no nonce, and keeps text that only looks like a render time", () => {
  expect(representationFor(page(1_732_190_000_001, "a1"), undefined).body.toString()).toBe(DOCUMENT);
});

it("a page is the same document in each encoding, before and after it is compressed", async () => {
  const stored = page(1_732_190_000_001, "a1");
  const texts = () => [
    representationFor(stored, undefined).body.toString(),
    representationFor(stored, "identity").body.toString(),
    brotliDecompressSync(representationFor(stored, "br").body).toString(),
    gunzipSync(representationFor(stored, "gzip").body).toString(),
  ];
  const { headers } = representationFor(stored, undefined);
  await compressQuickly(stored);
  expect(texts()).toEqual(Array.from({ length: 4 }, () => DOCUMENT));
  await compressFully(stored);
  expect(texts()).toEqual(Array.from({ length: 4 }, () => DOCUMENT));
  expect(representationFor(stored, "identity").headers).toEqual(headers);
});

it("a page is sent as gzip to clients that accept nothing else, as soon as it is cached", async () => {
  const stored = page(1_732_190_000_001, "a1");
  await compressQuickly(stored);
  const first = representationFor(stored, "gzip");
  expect(first.headers.slice(-2)).toEqual(["Content-Encoding", "gzip"]);
  expect(representationFor(stored, "gzip").body.buffer).toBe(first.body.buffer);
});

it("a page holds only its compressed forms, in at most the counted number of bytes", async () => {
  const stored = page(1_732_190_000_001, "a1");
  await compressQuickly(stored);
  const counted = bytesOf(stored);
  const heldBytes = () => [stored.plain, stored.compressed].reduce((sum, form) => sum + (form?.buffer.byteLength ?? 0), 0);
  representationFor(stored, "gzip");
  expect(heldBytes()).toBeLessThanOrEqual(counted);
  await compressFully(stored);
  expect(stored.plain).toBeNull();
  expect(heldBytes()).toBeLessThanOrEqual(counted);
});
