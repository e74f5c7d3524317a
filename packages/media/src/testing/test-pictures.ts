import { writeFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture whose left half is red and whose right half is blue. */
export function halfRedHalfBlue(width: number, height: number): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3, background: "#0000ff" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: half, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A picture with the noise of a photograph, so that it compresses as badly. */
export function photograph(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });
}

/** Frames of different greys, one below the other, as sharp expects them. */
export async function writeAnimation(path: string, { frames, side }: { readonly frames: number; readonly side: number }): Promise<void> {
  const pixels = Buffer.alloc(frames * side * side * 3);
  for (let frame = 0; frame < frames; frame++) pixels.fill((frame * 37) % 256, frame * side * side * 3, (frame + 1) * side * side * 3);
  const raw = { width: side, height: frames * side, channels: 3, pageHeight: side } as const;
  await writeFile(path, await sharp(pixels, { raw }).gif().toBuffer());
}

/** All black, one bit per pixel: a few kilobytes, whatever the size. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
