import { MAX_IMAGE_PIXELS } from "@plein/contract/media/image-limits";
import sharp, { type Sharp } from "sharp";

/** Decodes accepted formats only: sharp detects a file's type from its content, and supports thirty more. */
const LOADERS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}`);

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });
// Every result is written to disk or returned once, so nothing is worth caching.
sharp.cache(false);
sharp.concurrency(1);

/** Time limit for one picture in seconds; only a crafted one takes more. */
const MAX_SECONDS = 10;

export function openImage(path: string, options: { readonly isAnimated: boolean }): Sharp {
  return sharp(path, {
    limitInputPixels: MAX_IMAGE_PIXELS,
    failOn: "error",
    sequentialRead: true,
    autoOrient: true,
    animated: options.isAnimated,
  }).timeout({ seconds: MAX_SECONDS });
}
