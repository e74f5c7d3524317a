/**
 * The widths of a picture in a page's srcset (responsive images); 160 and 320 are also the library's thumbnails. Each is one of SIZE_STEPS.
 */
export const IMAGE_WIDTHS = [320, 480, 640, 800, 1120, 1600, 2240] as const;

const OWN_WIDTHS: readonly number[] = [160, ...IMAGE_WIDTHS];

/** Whether the product's own pages request it. */
export function isImageWidth(width: number): boolean {
  return OWN_WIDTHS.includes(width);
}
