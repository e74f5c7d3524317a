import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { imageUrl } from "./image-url.ts";

const Share = z.number().min(0).max(1);

/** The part of a picture that one use of it shows, as shares of the picture's width and height. */
export const ImageCrop = z
  .strictObject({ x: Share, y: Share, width: Share, height: Share })
  .refine(({ width, height }) => width >= 0.001 && height >= 0.001);
export type ImageCrop = z.infer<typeof ImageCrop>;

/** A picture in a block's content: which stored image, its size in pixels, and its text for who can't see it. */
export const ImageReference = z.strictObject({
  guid: Guid,
  /** of what is shown: of the part where one is cut out */
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  /** empty means decorative: left out for a screen reader */
  alt: z.string().max(300).refine(isStorableText),
  /** of the stored file, where another took the place of its first */
  version: z.int().min(2).optional(),
  crop: ImageCrop.optional(),
});
export type ImageReference = z.infer<typeof ImageReference>;

export { imageUrl };
