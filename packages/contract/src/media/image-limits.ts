/** The accepted pictures, and the limits of their variants (docs/rules.md "Pictures"). */

/** Accepted content types of an upload. */
export const IMAGE_CONTENT_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"] as const;
export type ImageContentType = (typeof IMAGE_CONTENT_TYPES)[number];

/** 30 MB, counted as 1024 × 1024 bytes each: the more generous reading. */
export const MAX_IMAGE_BYTES = 30 * 1024 * 1024;

/** Pixels; a larger requested width or height is capped to this. */
export const MAX_IMAGE_SIDE = 3000;
/** Limits for stored pictures, against decompression bombs: pixels in total, pixels per side, and frames of an animation. */
export const MAX_IMAGE_PIXELS = 100_000_000;
export const MAX_IMAGE_SOURCE_SIDE = 12_000;
export const MAX_IMAGE_FRAMES = 500;
/** Limit in pixels for encoding AVIF: a larger one would take minutes of CPU time. */
export const MAX_AVIF_SIDE = 1200;
export const IMAGE_DEFAULT_QUALITY = 80;
export const IMAGE_DEFAULT_FORMAT = "webp";
export const IMAGE_FORMATS = ["webp", "avif", "jpeg", "png"] as const;
export const IMAGE_FITS = ["cover", "contain", "fill", "inside", "outside"] as const;

export type ImageDefect = "imageType" | "imageSize";

/** Why a file is refused as a picture, judging by its metadata; null for a valid one. The server also inspects its content. */
export function findImageDefect(file: { readonly contentType: string; readonly bytes: number }): ImageDefect | null {
  const types: readonly string[] = IMAGE_CONTENT_TYPES;
  if (!types.includes(file.contentType.toLowerCase())) return "imageType";
  return file.bytes > MAX_IMAGE_BYTES ? "imageSize" : null;
}

/** A requested side in whole pixels, from 1 up to the maximum. */
export function capSide(requested: number): number {
  return Math.min(MAX_IMAGE_SIDE, Math.max(1, Math.round(requested)));
}
