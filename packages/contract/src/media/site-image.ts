import { imageUrl } from "./image-url.ts";

/** The sizes of pictures in settings, which pages request regardless of the limit on variants. */
type Size = { readonly width?: number | undefined; readonly height?: number | undefined; readonly format?: string | undefined };

/** The widths of a header image; each with its height one of SIZE_STEPS. */
export const HEADER_IMAGE_WIDTHS = [640, 1280, 1920] as const;
/** Width divided by height. */
export const HEADER_IMAGE_RATIO = 4;

export function headerImageUrl(guid: string, width: (typeof HEADER_IMAGE_WIDTHS)[number]): string {
  return `${imageUrl(guid, width)}&height=${width / HEADER_IMAGE_RATIO}`;
}

/** The sides of a platform's icon: in tabs, on the home screens of iOS and Android, and on their start screens. */
export const ICON_SIDES = [32, 180, 192, 512] as const;
/** A smaller picture would be blurred on a start screen. */
export const MIN_ICON_SIDE = 512;

export function iconUrl(guid: string, side: (typeof ICON_SIDES)[number]): string {
  return `${imageUrl(guid, side)}&height=${side}&format=png`;
}

/** Whether a request is for a size that one of these URLs names. */
export function isSiteImageSize({ width, height, format }: Size): boolean {
  const isHeader = format === undefined && HEADER_IMAGE_WIDTHS.some((one) => one === width && one / HEADER_IMAGE_RATIO === height);
  return isHeader || (format === "png" && width === height && ICON_SIDES.some((side) => side === width));
}
