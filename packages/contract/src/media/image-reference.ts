import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { imageUrl } from "./image-url.ts";

const Share = z.number().min(0).max(1);

/** The crop of a picture in one use of it, as fractions of the picture's width and height. */
export const ImageCrop = z
  .strictObject({ x: Share, y: Share, width: Share, height: Share })
  .refine(({ width, height }) => width >= 0.001 && height >= 0.001);
export type ImageCrop = z.infer<typeof ImageCrop>;

/** A picture in a block's content: the stored image, its size in pixels, and its text alternative. */
export const ImageReference = z.strictObject({
  guid: Guid,
  /** size of the shown part: of the crop if there is one */
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  /** empty for a decorative picture, which screen readers skip */
  alt: z.string().max(300).refine(isStorableText),
  /** version of the stored file, if it was replaced */
  version: z.int().min(2).optional(),
  crop: ImageCrop.optional(),
});
export type ImageReference = z.infer<typeof ImageReference>;

/** The size of the part of a picture that its crop shows, in pixels. */
export function computeCroppedSize({ width, height }: Pick<ImageReference, "width" | "height">, crop: ImageCrop | undefined) {
  const part = crop ?? { width: 1, height: 1 };
  return { width: Math.max(1, Math.round(width * part.width)), height: Math.max(1, Math.round(height * part.height)) };
}

export { imageUrl };
