import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { MAX_IMAGE_FRAMES, MAX_IMAGE_PIXELS, MAX_IMAGE_SOURCE_SIDE } from "@plein/contract/media/image-limits";
import { withoutMetadata } from "../formats/strip-metadata.ts";
import { openImage } from "./guarded-sharp.ts";
import type { InspectedImage, InspectJob } from "./image-job.ts";
import { ImageRejectedError } from "./image-rejected-error.ts";

/** Largest side in pixels of the thumbnail for colour and placeholder. */
const SAMPLE_SIDE = 64;
const PLACEHOLDER_SIDE = 16;

/**
 * Decodes every pixel once, so that a truncated file is refused now and not when someone views it.
 *
 * @throws ImageRejectedError, or an error of sharp for a file that it can't read
 */
export async function inspectImage({ path, type, cleanPath }: InspectJob): Promise<InspectedImage> {
  const metadata = await openImage(path, { isAnimated: false }).metadata();
  const { width = 0, height = 0, pages = 1, orientation = 1, format } = metadata;
  if (toImageFormat(type) !== format) throw new ImageRejectedError("unreadable", `Starts like ${type} but is decoded as ${format}`);
  if (width > MAX_IMAGE_SOURCE_SIDE || height > MAX_IMAGE_SOURCE_SIDE || width * height > MAX_IMAGE_PIXELS)
    throw new ImageRejectedError("tooManyPixels", `${width} × ${height} pixels`);
  if (pages > MAX_IMAGE_FRAMES) throw new ImageRejectedError("tooManyFrames", `${pages} frames`);
  const sample = await openImage(path, { isAnimated: false })
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  const bytes = await cleanBytes(path, type, orientation);
  await writeFile(cleanPath, bytes, { flag: "wx" });
  return {
    width: metadata.autoOrient.width,
    height: metadata.autoOrient.height,
    frames: pages,
    bytes: bytes.length,
    hash: createHash("sha256").update(bytes).digest("hex"),
    ...(await measureLooks(sample)),
  };
}

function toImageFormat(type: InspectJob["type"]): string {
  return type === "image/avif" ? "heif" : type.slice("image/".length);
}

async function cleanBytes(path: string, type: InspectJob["type"], orientation: number): Promise<Buffer> {
  // A WebP has its orientation only in its metadata, which not every program reads.
  if (type === "image/webp" && orientation > 1) return openImage(path, { isAnimated: false }).webp({ quality: 95 }).toBuffer();
  return withoutMetadata(await readFile(path), type, orientation);
}

async function measureLooks(sample: Buffer): Promise<Pick<InspectedImage, "dominantColor" | "placeholder">> {
  const { default: sharp } = await import("sharp");
  const opaque = sharp(sample).flatten({ background: "#ffffff" });
  const [{ dominant }, tiny] = await Promise.all([
    opaque
      .clone()
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => sharp(data, { raw: info }).stats()),
    sharp(sample).resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: "inside" }).webp({ quality: 30, effort: 4 }).toBuffer(),
  ]);
  const dominantColor = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return { dominantColor, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
}
