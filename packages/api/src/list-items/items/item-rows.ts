import { randomBytes } from "node:crypto";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { type ItemMetadata, isOwnField } from "@plein/contract/item-types/metadata-schema";
import type { ItemSharing } from "@plein/contract/list-items/items/list-item";
import { plainText, searchTextOf } from "@plein/contract/list-items/items/plain-text";
import type { Locale } from "@plein/contract/locale";
import type { ImageReference } from "@plein/contract/media/image-reference";
import type { CheckedItem } from "./item-input.shared.ts";

/** What is written of an item, named as its columns are. */
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

export function columnsOf(written: Written, { type, metadata, blocks }: CheckedItem): ItemColumns {
  const { description = "", periodStart, periodEnd, tags } = metadata;
  return {
    list_item_type_name: type.name,
    type_version: type.version,
    title: written.title,
    title_sort: plainText(written.title),
    description,
    metadata: ownMetadata(metadata),
    tags,
    search_text: searchTextOf({ title: written.title, description, tags }),
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

const BASE_58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const SHORT_ID_LENGTH = 8;
/** Bytes from here on would make the first characters likelier than the last. */
const FAIR_BYTES = 256 - (256 % BASE_58.length);

/** Eight characters that nobody mistakes for each other: one of 128 million million. */
export function newShortId(): string {
  let id = "";
  while (id.length < SHORT_ID_LENGTH) {
    for (const byte of randomBytes(SHORT_ID_LENGTH * 2)) {
      if (byte < FAIR_BYTES && id.length < SHORT_ID_LENGTH) id += BASE_58[byte % BASE_58.length];
    }
  }
  return id;
}

let lastMs = 0;
let sequence = 0;

/** A guid that sorts after all that this process gave before it (UUID version 7): items added together keep their order. */
export function newItemGuid(now = Date.now()): Guid {
  sequence = now > lastMs ? randomBytes(2).readUInt16BE() & 0x3ff : sequence + 1;
  lastMs = Math.max(lastMs, now);
  if (sequence > 0xfff) {
    sequence = 0;
    lastMs++;
  }
  const time = lastMs.toString(16).padStart(12, "0");
  const rest = randomBytes(8);
  const variant = ((rest[0] ?? 0) & 0x3f) | 0x80;
  const tail = variant.toString(16).padStart(2, "0") + rest.subarray(1).toString("hex");
  const hex = `${time}7${sequence.toString(16).padStart(3, "0")}${tail}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
