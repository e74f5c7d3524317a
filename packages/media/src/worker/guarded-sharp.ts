import { IMAGE_MAX_PIXELS } from "@plein/contract/media/image-limits";
import sharp, { type Sharp } from "sharp";

/** Only the formats that are taken are ever decoded: sharp tells a file's kind from its contents, and knows thirty more. */
const LOADERS = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}`);

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });
// What was decoded is written down by then; nothing is asked for twice.
sharp.cache(false);
sharp.concurrency(1);

/** Seconds for one picture; more takes only what was made to take it. */
const MAX_SECONDS = 10;

export function openImage(path: string, options: { readonly isAnimated: boolean }): Sharp {
  return sharp(path, {
    limitInputPixels: IMAGE_MAX_PIXELS,
    failOn: "error",
    sequentialRead: true,
    autoOrient: true,
    animated: options.isAnimated,
  }).timeout({ seconds: MAX_SECONDS });
}
