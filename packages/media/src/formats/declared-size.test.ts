import type { ImageContentType } from "@plein/contract/media/image-limits";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readDeclaredSize } from "./declared-size.ts";
import { HEAD_BYTES } from "./image-type.ts";

/** Each side needs more than a byte, and they differ, so that no byte can be mistaken for another. */
const SIZE = { width: 421, height: 1283 };

const picture = (channels: 3 | 4 = 3) =>
  sharp({ create: { ...SIZE, channels, background: { r: 200, g: 30, b: 30, alpha: channels === 4 ? 0.5 : 1 } } });

const FILES: readonly (readonly [string, ImageContentType, () => Promise<Buffer>])[] = [
  ["a PNG", "image/png", () => picture().png().toBuffer()],
  ["a GIF", "image/gif", () => picture().gif().toBuffer()],
  ["a lossy WebP", "image/webp", () => picture().webp().toBuffer()],
  ["a lossless WebP", "image/webp", () => picture().webp({ lossless: true }).toBuffer()],
  ["a lossless WebP that may be seen through", "image/webp", () => picture(4).webp({ lossless: true }).toBuffer()],
  ["an extended WebP", "image/webp", () => picture(4).webp().toBuffer()],
];

it.each(FILES)("%s has its size in its first bytes", async (_, type, encode) => {
  const bytes = await encode();
  expect(readDeclaredSize(bytes.subarray(0, HEAD_BYTES), type)).toEqual(SIZE);
});

it("the largest sizes that a WebP can declare are read correctly", () => {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write("VP8L", 12, "latin1");
  head.writeUInt32LE(0x0fffffff, 21);
  expect(readDeclaredSize(head, "image/webp")).toEqual({ width: 16_384, height: 16_384 });
  head.write("VP8X", 12, "latin1");
  head.fill(0xff, 24, 27);
  head.fill(0x01, 27, 30);
  expect(readDeclaredSize(head, "image/webp")).toEqual({ width: 16_777_216, height: 0x010101 + 1 });
  head.write("VP8 ", 12, "latin1");
  head.writeUInt16LE(0xffff, 26);
  // The two highest bits are the scaling mode.
  head.writeUInt16LE(0xc123, 28);
  expect(readDeclaredSize(head, "image/webp")).toEqual({ width: 16_383, height: 0x0123 });
});

it("a JPEG, an AVIF and a file of a few bytes don't have it there", async () => {
  expect(readDeclaredSize(await picture().jpeg().toBuffer(), "image/jpeg")).toBeNull();
  expect(readDeclaredSize(Buffer.alloc(HEAD_BYTES), "image/avif")).toBeNull();
  expect(readDeclaredSize(Buffer.alloc(31), "image/png")).toBeNull();
});
