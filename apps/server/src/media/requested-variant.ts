import type { ServedMedia } from "@plein/api/media/served-media";
import { IMAGE_DEFAULT_FORMAT, IMAGE_DEFAULT_QUALITY, MAX_IMAGE_SIDE } from "@plein/contract/media/image-limits";
import type { ImageQuery } from "@plein/contract/media/image-query";
import { isImageWidth } from "@plein/contract/media/image-widths";
import { isShareSize } from "@plein/contract/media/share-image";
import { isSiteImageSize } from "@plein/contract/media/site-image";
import { roundQuality, roundSide } from "@plein/contract/media/size-steps";
import type { VariantSpec } from "@plein/media/variant-spec";

/** Returns the requested variant of a stored picture; null for the stored picture itself. */
export function requestedVariant(query: ImageQuery, media: ServedMedia): VariantSpec | null {
  if (isAsStored(query, media)) return null;
  const { quality = IMAGE_DEFAULT_QUALITY, format = IMAGE_DEFAULT_FORMAT } = query;
  return { ...boxFor(query, media), format, quality: roundQuality(quality), crop: cropFor(query), focus: focusFor(query, media) };
}

function boxFor({ width, height, fit = "cover" }: ImageQuery, media: ServedMedia): Pick<VariantSpec, "width" | "height" | "fit"> {
  const isFree = width === undefined && height === undefined;
  if (isFree && Math.max(media.width, media.height) > MAX_IMAGE_SIDE)
    return { width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: "inside" };
  const rounded = (side: number | undefined) => (side === undefined ? null : roundSide(side));
  return { width: rounded(width), height: rounded(height), fit };
}

function cropFor({ crop }: ImageQuery): VariantSpec["crop"] {
  if (crop === undefined) return null;
  const [x = 0, y = 0, width = 1, height = 1] = crop;
  return { x, y, width, height };
}

function focusFor({ focus }: ImageQuery, media: ServedMedia): VariantSpec["focus"] {
  if (focus === undefined) return media.focus;
  const [x = 0.5, y = 0.5] = focus;
  return { x, y };
}

/** Whether the stored file equals the default variant: a WebP that isn't too large. Stored pictures have no metadata. */
function isAsStored({ width, height, quality, format, crop }: ImageQuery, media: ServedMedia): boolean {
  const isDefaultVariant =
    [width, height, quality, crop].every((parameter) => parameter === undefined) && (format ?? IMAGE_DEFAULT_FORMAT) === "webp";
  return isDefaultVariant && media.contentType === "image/webp" && Math.max(media.width, media.height) <= MAX_IMAGE_SIDE;
}

/** Whether this is one of the sizes that the product's own pages use, whose number is limited. */
export function isStandardSize(query: ImageQuery): boolean {
  const { width, height, quality, fit, format, crop, focus } = query;
  if ([quality, fit, crop, focus].some((parameter) => parameter !== undefined)) return false;
  if (isShareSize(query) || isSiteImageSize(query)) return true;
  return height === undefined && format === undefined && (width === undefined || isImageWidth(width));
}
