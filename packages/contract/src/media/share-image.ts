import { z } from "zod";
import { Guid } from "../guid.ts";
import type { ImageCrop, ImageReference } from "./image-reference.ts";
import { type ImageUrlParts, imageUrl } from "./image-url.ts";

/** The picture that social networks show of a page (Open Graph): JPEG, the one format that all of them read. */
export const ShareImage = z.strictObject({
  guid: Guid,
  /** path on the site */
  url: z.string(),
  /** pixels */
  width: z.int().min(1),
  height: z.int().min(1),
  /** empty for a picture without a description */
  alt: z.string(),
});
export type ShareImage = z.infer<typeof ShareImage>;

/** A candidate for the sharing picture, as content refers to it; without `alt` it has its own description. */
export type ShareCandidate = { readonly guid: string; readonly alt?: string | undefined; readonly crop?: ImageCrop | undefined };

/** The size at which they show it, in pixels. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** Whether a request is for the variant that `toShareImage` names, with any crop. */
export function isShareSize({ width, height, format }: { width?: number; height?: number; format?: string }): boolean {
  return width === SHARE_WIDTH && height === SHARE_HEIGHT && format === "jpeg";
}

/** Path of the variant that social networks get. */
export function shareImageUrl(image: string | ImageUrlParts): string {
  return `${imageUrl(image, SHARE_WIDTH)}&height=${SHARE_HEIGHT}&format=jpeg`;
}

/** @param picture its width and height are those of the crop, if it has one */
export function toShareImage(picture: Pick<ImageReference, "guid" | "width" | "height" | "alt" | "version" | "crop">): ShareImage {
  // A small picture isn't enlarged.
  const scale = Math.max(1, SHARE_WIDTH / picture.width, SHARE_HEIGHT / picture.height);
  return {
    guid: picture.guid,
    url: shareImageUrl(picture),
    width: Math.max(1, Math.round(SHARE_WIDTH / scale)),
    height: Math.max(1, Math.round(SHARE_HEIGHT / scale)),
    alt: picture.alt,
  };
}
