import type { LayoutPosition } from "../../blocks/layout-position.ts";
import { Guid } from "../../guid.ts";
import { ImageQuery } from "../../media/image-query.ts";
import { type ImageCrop, ImageReference } from "../../media/image-reference.ts";
import type { ShareCandidate } from "../../media/share-image.ts";
import { READING_ORDER } from "../layout-areas.ts";
import type { PageOption } from "../page.ts";

/**
 * The picture with which a page is shared, in three of its options: the guid of the picture, a description other than its own, and a
 * crop as in a picture's URL (left, top, width and height in thousandths).
 */
export const SHARE_OPTIONS = { image: "shareImage", alt: "shareImageAlt", crop: "shareImageCrop" } as const;

/** The picture that a page's options name; null for none. */
export function readShareImage(options: readonly PageOption[]): ShareCandidate | null {
  const readValue = (name: string) => options.find((option) => option.name === name)?.value;
  const guid = Guid.safeParse(readValue(SHARE_OPTIONS.image));
  if (!guid.success) return null;
  const crop = ImageQuery.shape.crop.safeParse(readValue(SHARE_OPTIONS.crop));
  const [x = 0, y = 0, width = 1, height = 1] = (crop.success ? crop.data : undefined) ?? [];
  const isWhole = width === 1 && height === 1;
  return { guid: guid.data, alt: readValue(SHARE_OPTIONS.alt), ...(isWhole ? {} : { crop: { x, y, width, height } }) };
}

/** The options that name a picture; none for null. */
export function shareImageOptions(image: ImageReference | null): PageOption[] {
  if (image === null) return [];
  return [
    { name: SHARE_OPTIONS.image, value: image.guid },
    { name: SHARE_OPTIONS.alt, value: image.alt },
    ...(image.crop === undefined ? [] : [{ name: SHARE_OPTIONS.crop, value: toThousandths(image.crop) }]),
  ];
}

function toThousandths({ x, y, width, height }: ImageCrop): string {
  return [x, y, width, height].map((share) => Math.round(share * 1000)).join();
}

type PlacedBlock = { readonly guid: string; readonly content: unknown; readonly layoutPosition: LayoutPosition; readonly sortId: number };
type SharedContent = {
  readonly options: readonly PageOption[];
  readonly blocks: readonly PlacedBlock[];
  /** the blocks that replace a reusable block, by its guid */
  readonly inPlaceOf: (guid: string) => readonly PlacedBlock[];
};

/** Social networks don't show a smaller one, such as an icon. */
const SMALLEST_SIDE = 200;
/** The number of pictures of a page that are considered. */
const MAX_IMAGES = 20;

/** The candidates for a page's sharing picture, the preferred one first: the chosen one, and those of its blocks in reading order. */
export function shareCandidates({ options, blocks, inPlaceOf }: SharedContent): ShareCandidate[] {
  const chosen = readShareImage(options);
  const orderedBlocks = inReadingOrder(blocks).flatMap((block) => [block, ...inPlaceOf(block.guid)]);
  const pictures = orderedBlocks.flatMap(({ content }) => findImages(content));
  const large = pictures.filter(({ width, height }) => Math.min(width, height) >= SMALLEST_SIDE);
  return [...(chosen === null ? [] : [chosen]), ...large].slice(0, MAX_IMAGES);
}

function inReadingOrder(blocks: readonly PlacedBlock[]): PlacedBlock[] {
  return READING_ORDER.flatMap((position) =>
    blocks.filter(({ layoutPosition }) => layoutPosition === position).sort((one, other) => one.sortId - other.sortId),
  );
}

function findImages(content: unknown): ImageReference[] {
  if (Array.isArray(content)) return content.flatMap(findImages);
  if (typeof content !== "object" || content === null) return [];
  // Most members of a block's content aren't pictures, and parsing them all would take too long.
  const picture = "guid" in content && "width" in content ? ImageReference.safeParse(content) : null;
  return picture?.success ? [picture.data] : Object.values(content).flatMap(findImages);
}
