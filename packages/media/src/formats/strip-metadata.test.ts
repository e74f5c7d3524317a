import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { withoutMetadata } from "./strip-metadata.ts";

const picture = () => sharp({ create: { width: 8, height: 6, channels: 3, background: "#a04020" } });
const EXIF = { exif: { IFD0: { Artist: "Anna", Software: "Camera" } } };

function segment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, "latin1")]);
}

async function pixelsOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

describe("a JPEG without metadata", () => {
  const withSegments = async (...segments: Buffer[]) => {
    const bytes = await picture().jpeg().toBuffer();
    return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)]);
  };

  it("keeps its colour information, and no other application segments", async () => {
    const kept = [segment(0xe2, "ICC_PROFILE\0\u0001\u0001profile"), segment(0xee, "Adobe\0d\0\0\0\0\0")];
    const gone = [segment(0xe2, "MPF\0positions"), segment(0xee, "Other"), segment(0xe0, "JFXX\0thumbnail")];
    const stripped = withoutMetadata(await withSegments(...kept, ...gone), "image/jpeg", 1);
    for (const one of kept) expect(stripped.includes(one)).toBe(true);
    for (const one of gone) expect(stripped.includes(one)).toBe(false);
  });

  it("loses EXIF, XMP, comments and trailing data", async () => {
    const source = await withSegments(
      segment(0xe1, "Exif\0\0camera"),
      segment(0xe1, "http://ns.adobe.com/xap/1.0/\0xmp"),
      segment(0xfe, "comment"),
    );
    const stripped = withoutMetadata(Buffer.concat([source, Buffer.from("behind the end")]), "image/jpeg", 1);
    for (const text of ["camera", "xmp", "comment", "behind the end"]) expect(stripped.includes(text), text).toBe(false);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(source));
  });

  it("keeps its orientation if it is stored rotated", async () => {
    const stripped = withoutMetadata(await withSegments(), "image/jpeg", 6);
    expect((await sharp(stripped).metadata()).orientation).toBe(6);
    expect((await sharp(withoutMetadata(await withSegments(), "image/jpeg", 1)).metadata()).orientation).toBeUndefined();
  });
});

describe("a PNG without metadata", () => {
  it("loses its texts, and keeps its orientation if it is stored rotated", async () => {
    const source = await picture().withMetadata(EXIF).png().toBuffer();
    const stripped = withoutMetadata(source, "image/png", 8);
    expect(source.includes("Camera")).toBe(true);
    expect(stripped.includes("Camera")).toBe(false);
    expect(stripped.includes("Anna")).toBe(false);
    expect((await sharp(stripped).metadata()).orientation).toBe(8);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(source));
  });
});

describe("a WebP without metadata", () => {
  it("loses EXIF, and doesn't announce it", async () => {
    const source = await picture().withMetadata(EXIF).webp({ lossless: true }).toBuffer();
    const flags = (bytes: Buffer) => bytes[bytes.indexOf("VP8X") + 8] ?? 0;
    expect(flags(source) & 0x08).toBe(0x08);
    const stripped = withoutMetadata(source, "image/webp", 1);
    expect(stripped.includes("Camera")).toBe(false);
    expect(flags(stripped) & (0x08 | 0x04)).toBe(0);
    expect(stripped.readUInt32LE(4)).toBe(stripped.length - 8);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(source));
  });
});
