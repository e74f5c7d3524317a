import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { imageUrl } from "./image-url.ts";

/** A picture in a block's content: which stored image, its size in pixels, and its text for who can't see it. */
export const ImageReference = z.strictObject({
  guid: Guid,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  /** empty means decorative: left out for a screen reader */
  alt: z.string().max(300).refine(isStorableText),
});
export type ImageReference = z.infer<typeof ImageReference>;

export { imageUrl };
