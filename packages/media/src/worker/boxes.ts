import type { FocalPoint, ImageCrop } from "../variant-spec.ts";

/** A part of a picture in whole pixels. */
export type PixelBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };

/** Converts a crop from fractions to pixels: at least one pixel, and within the picture. */
export function cropBox(crop: ImageCrop, size: Size): PixelBox {
  const left = Math.min(size.width - 1, Math.round(crop.x * size.width));
  const top = Math.min(size.height - 1, Math.round(crop.y * size.height));
  return {
    left,
    top,
    width: clamp(Math.round(crop.width * size.width), 1, size.width - left),
    height: clamp(Math.round(crop.height * size.height), 1, size.height - top),
  };
}

type Cover = { readonly within: PixelBox; readonly width: number; readonly height: number; readonly focus: FocalPoint };

/**
 * The largest box of the requested aspect ratio, as close to the focal point as the edges allow, and the size to scale it to: the
 * requested size, or a smaller one if the picture is too small.
 *
 * @param focus fractions of the whole of `within`
 */
export function coverBox({ within, width, height, focus }: Cover): { readonly box: PixelBox; readonly target: Size } {
  const scale = Math.max(width / within.width, height / within.height);
  const boxWidth = clamp(Math.round(width / scale), 1, within.width);
  const boxHeight = clamp(Math.round(height / scale), 1, within.height);
  const left = within.left + clamp(Math.round(focus.x * within.width - boxWidth / 2), 0, within.width - boxWidth);
  const top = within.top + clamp(Math.round(focus.y * within.height - boxHeight / 2), 0, within.height - boxHeight);
  const box = { left, top, width: boxWidth, height: boxHeight };
  return { box, target: scale > 1 ? { width: boxWidth, height: boxHeight } : { width, height } };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
