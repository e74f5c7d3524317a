/** What the product takes for a picture, and what it makes of one (docs/rules.md "Pictures"). */

/** Content types that an upload may have. */
export const IMAGE_CONTENT_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"] as const;
export type ImageContentType = (typeof IMAGE_CONTENT_TYPES)[number];

/** 30 MB, counted as 1024 × 1024 bytes each: the more generous reading. */
export const IMAGE_MAX_BYTES = 30 * 1024 * 1024;

/** Pixels; a larger width or height asked for counts as this. */
export const IMAGE_MAX_SIDE = 3000;
/** Pixels that a stored picture may have: in all, along a side, and frames of an animation. */
export const IMAGE_MAX_PIXELS = 100_000_000;
export const IMAGE_MAX_SOURCE_SIDE = 12_000;
export const IMAGE_MAX_FRAMES = 500;
/** Pixels of an AVIF that is made: a larger one would take a processor for minutes. */
export const AVIF_MAX_SIDE = 1200;
export const IMAGE_DEFAULT_QUALITY = 80;
export const IMAGE_DEFAULT_FORMAT = "webp";
export const IMAGE_FORMATS = ["webp", "avif", "jpeg", "png"] as const;
export const IMAGE_FITS = ["cover", "contain", "fill", "inside", "outside"] as const;

export type ImageDefect = "imageType" | "imageSize";

/** Why a file is refused as a picture, told from what it says of itself; null when nothing is wrong. The server looks inside as well. */
export function imageDefectOf(file: { readonly contentType: string; readonly bytes: number }): ImageDefect | null {
  const types: readonly string[] = IMAGE_CONTENT_TYPES;
  if (!types.includes(file.contentType.toLowerCase())) return "imageType";
  return file.bytes > IMAGE_MAX_BYTES ? "imageSize" : null;
}

/** The side of a picture that is sent, in whole pixels from 1 up to the largest. */
export function cappedSide(asked: number): number {
  return Math.min(IMAGE_MAX_SIDE, Math.max(1, Math.round(asked)));
}
