import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { type ItemMetadata, isOwnField } from "@plein/contract/item-types/metadata-schema";
import type { ItemSharing } from "@plein/contract/list-items/items/list-item";
import { plainText } from "@plein/contract/list-items/items/plain-text";
import { buildSearchText } from "@plein/contract/list-items/items/search-text";
import type { Locale } from "@plein/contract/locale";
import type { ImageReference } from "@plein/contract/media/image-reference";
import type { CheckedItem } from "./item-input.shared.ts";

/** The values of an item to write, by the names of their columns. */
export type ItemColumns = {
  readonly list_item_type_name: string;
  readonly type_version: number;
  readonly title: string;
  readonly title_sort: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
  readonly search_text: string;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly is_published: boolean;
  readonly published_on: string | null;
  readonly is_highlighted: boolean;
  readonly image: ImageReference | null;
  readonly locale: Locale | null;
  readonly share_image: ImageReference | null;
  readonly blocks: readonly StoredBlock[];
};

type Written = {
  readonly title: string;
  readonly isPublished: boolean;
  readonly publishedOn: string | null;
  readonly isHighlighted: boolean;
  readonly image: ImageReference | null;
} & ItemSharing;

export function toItemColumns(written: Written, { type, metadata, blocks }: CheckedItem): ItemColumns {
  const { description = "", periodStart, periodEnd, tags } = metadata;
  return {
    list_item_type_name: type.name,
    type_version: type.version,
    title: written.title,
    title_sort: plainText(written.title),
    description,
    metadata: ownMetadata(metadata),
    tags,
    search_text: buildSearchText({ title: written.title, description, tags, metadata }, type),
    period_start: periodStart ?? null,
    period_end: periodEnd ?? null,
    is_published: written.isPublished,
    published_on: written.publishedOn,
    is_highlighted: written.isHighlighted,
    image: written.image,
    locale: written.locale,
    share_image: written.shareImage,
    blocks,
  };
}

/** The type's own fields; the others are columns. */
function ownMetadata(metadata: ItemMetadata): Record<string, unknown> {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => isOwnField({ name })));
}

/** Whether an item with these columns is public at a moment, provided that its parents are. */
export function isLiveAt({ is_published: isPublished, published_on: publishedOn }: ItemColumns, moment: Date): boolean {
  return isPublished && (publishedOn === null || Date.parse(publishedOn) <= moment.getTime());
}
