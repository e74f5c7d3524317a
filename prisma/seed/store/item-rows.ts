import { createHash } from "node:crypto";
import { buildItemSearchEntry, type PublishedItem } from "@plein/blocks/kit/search/item-search-entry";
import { blockSchemas } from "@plein/blocks/schemas";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { BUILT_IN_TYPES } from "@plein/contract/item-types/built-in-types/built-in-types";
import { type ListItemField, ListItemTypeInput } from "@plein/contract/item-types/list-item-type";
import { buildMetadataSchema, type ItemMetadata, isOwnField } from "@plein/contract/item-types/metadata-schema";
import { DEFAULT_LOCALE, type Locale } from "@plein/contract/languages";
import { plainText } from "@plein/contract/list-items/items/plain-text";
import { buildSearchText } from "@plein/contract/list-items/items/search-text";
import { startOfDay } from "@plein/contract/platforms/start-of-day";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import { indexStatements } from "@plein/db/search/search-index";
import type pg from "pg";
import { createBlockBuilders } from "../content/block-builders.ts";
import { checkedBlocks } from "../content/checked-blocks.ts";
import type { DemoImage } from "../content/demo-image.ts";
import type { DemoItem, DemoItemType } from "../content/demo-item.ts";
import { demoGuid, demoNumber } from "../demo-guid.ts";
import { insertRows, type NewRow } from "./insert-rows.ts";

export type ItemPlace = {
  readonly platformKey: string;
  readonly platformGuid: Guid;
  readonly now: Date;
  readonly editorGuid: Guid | null;
  readonly types: readonly ItemTypeOf[];
  readonly images: Readonly<Record<string, DemoImage>>;
};

type ItemTypeOf = { readonly name: string; readonly fields: ListItemField[] };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Item types of every platform. */
const TIME_ZONE = "Europe/Amsterdam";

/** The item types of a platform. */
export function itemTypesOf(own: readonly DemoItemType[]): ItemTypeOf[] {
  return [...BUILT_IN_TYPES, ...own.map(({ name, fields }) => ({ name, fields: [...fields] }))];
}

export function itemTypeRowsOf(platformKey: string, platformGuid: Guid, types: readonly DemoItemType[]): NewRow<"list_item_types">[] {
  return types.map(({ name, ...type }) => {
    const { label, fields, defaultSortBy } = ListItemTypeInput.parse(type);
    return {
      platform_guid: platformGuid,
      guid: demoGuid(platformKey, "item-type", name),
      name,
      label,
      fields,
      default_sort_by: defaultSortBy,
    };
  });
}

type ItemRows = {
  readonly items: readonly NewRow<"list_items">[];
  readonly parents: readonly NewRow<"list_item_parents">[];
  readonly translations: readonly NewRow<"item_translations">[];
  readonly entries: readonly SearchEntry[];
};

/**
 * The items of one page as rows, with their translations.
 *
 * @throws if an item's metadata doesn't match its type; the message names the item and the pointer
 */
export function itemRowsOf(pageKey: string, items: readonly DemoItem[], place: ItemPlace): ItemRows {
  const written = items.flatMap(({ translation, ...item }, sortId) => {
    const original = writtenItemOf(item, { pageKeys: [pageKey], sortId, locale: null, groupGuid: null, place });
    if (translation === undefined) return [original];
    const { locale, page, ...texts } = translation;
    const groupGuid = demoGuid(place.platformKey, "item-translations", original.row.guid ?? "");
    const pageKeys = [page, pageKey] as const;
    return [{ ...original, groupGuid }, writtenItemOf({ ...item, ...texts }, { pageKeys, sortId, locale, groupGuid, place })];
  });
  return {
    items: written.map(({ row }) => row),
    parents: written.flatMap(({ row, pageGuids }) =>
      pageGuids.map((pageGuid, position) => ({
        platform_guid: place.platformGuid,
        parent_guid: pageGuid,
        item_guid: row.guid ?? "",
        position,
        page_guid: pageGuid,
      })),
    ),
    translations: written.flatMap(({ row, groupGuid }) =>
      groupGuid === null
        ? []
        : [{ platform_guid: place.platformGuid, item_guid: row.guid ?? "", group_guid: groupGuid, locale: row.locale ?? DEFAULT_LOCALE }],
    ),
    entries: written.flatMap(({ entry, pageGuids }) =>
      entry === null ? [] : [buildItemSearchEntry({ ...entry, pageGuids }, blockSchemas)],
    ),
  };
}

type Writing = {
  /** the first page is part of the item's URL */
  readonly pageKeys: readonly [string, ...string[]];
  readonly sortId: number;
  /** null for the platform's language */
  readonly locale: Locale | null;
  readonly groupGuid: Guid | null;
  readonly place: ItemPlace;
};

type WrittenItem = ItemRow & { readonly pageGuids: readonly [Guid, ...Guid[]]; readonly groupGuid: Guid | null };

function writtenItemOf(item: DemoItem, { pageKeys, sortId, locale, groupGuid, place }: Writing): WrittenItem {
  const [first, ...others] = pageKeys;
  const guidOf = (key: string) => demoGuid(place.platformKey, "page", key);
  const pageGuids: WrittenItem["pageGuids"] = [guidOf(first), ...others.map(guidOf)];
  return { ...rowOf(item, { pageKey: pageKeys.at(-1) ?? "", sortId, locale, place }), pageGuids, groupGuid };
}

type At = { readonly pageKey: string; readonly sortId: number; readonly locale: Locale | null; readonly place: ItemPlace };
type ItemRow = { readonly row: NewRow<"list_items">; readonly entry: Omit<PublishedItem, "pageGuids"> | null };

function rowOf(item: DemoItem, { pageKey, sortId, locale, place }: At): ItemRow {
  const { platformKey, platformGuid, now, editorGuid, types } = place;
  const name = `${platformKey} ${pageKey} ${item.title}`;
  const guid = demoGuid(platformKey, "item", pageKey, String(sortId), item.title);
  const shortId = shortIdOf(platformKey, pageKey, String(sortId), item.title);
  const type = types.find((candidate) => candidate.name === item.type);
  if (type === undefined) throw new Error(`${name}: unknown type ${item.type}`);
  const metadata = checkedMetadata(item, type, place, name);
  const publishedOn = new Date(now.getTime() - item.daysAgo * DAY_MS - demoNumber(480, item.title, "minutes") * 60_000);
  const image = imageOf(item, place);
  const blocks = blocksOf(item, guid, name);
  const { description = "", periodStart, periodEnd, tags } = metadata;
  const own = Object.fromEntries(Object.entries(metadata).filter(([member]) => isOwnField({ name: member })));
  const row = {
    platform_guid: platformGuid,
    guid,
    short_id: shortId,
    list_item_type_name: item.type,
    type_version: 1,
    title: item.title,
    title_sort: plainText(item.title),
    description,
    metadata: own,
    tags,
    search_text: buildSearchText({ title: item.title, description, tags, metadata: own }, type),
    period_start: dateOf(periodStart),
    period_end: dateOf(periodEnd),
    is_published: item.isDraft !== true,
    published_on: item.isDraft === true ? null : publishedOn,
    is_highlighted: item.isHighlighted ?? false,
    sort_id: sortId,
    image,
    blocks,
    locale,
    owner_guid: editorGuid,
    updated_by_guid: editorGuid,
    created_on: publishedOn,
    updated_on: publishedOn,
  };
  const indexedItem = { guid, shortId, title: item.title, description, tags, metadata: own, image, blocks, type };
  const entry = { ...indexedItem, date: publishedOn, periodEnd: row.period_end, locale: locale ?? DEFAULT_LOCALE, timeZone: TIME_ZONE };
  return { row, entry: row.is_published ? entry : null };
}

function dateOf(moment: string | undefined): Date | null {
  return moment === undefined ? null : new Date(moment);
}

function checkedMetadata(item: DemoItem, type: ItemTypeOf, { now }: ItemPlace, name: string): ItemMetadata {
  const { period, description, tags = [], metadata = {} } = item;
  const at = (day: number, hour: number) => new Date(startOfDay(now, TIME_ZONE, -day).getTime() + hour * HOUR_MS).toISOString();
  const written = {
    ...metadata,
    description,
    tags: [...tags],
    ...(period === undefined
      ? {}
      : {
          periodStart: at(period.startDay, period.startHour),
          periodEnd: at(period.endDay ?? period.startDay, period.endHour ?? period.startHour + 1),
        }),
  };
  const parsed = buildMetadataSchema(type).safeParse(written);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${name}${issue?.path.map((step) => `/${String(step)}`).join("")}: ${issue?.message}`);
}

function imageOf({ image, title }: DemoItem, { platformKey, images }: ItemPlace) {
  if (image === undefined) return null;
  const known = images[image];
  if (known === undefined) throw new Error(`${title}: unknown image ${image}`);
  const { width, height, alt } = known;
  return { guid: demoGuid(platformKey, "image", image), width, height, alt };
}

const build = createBlockBuilders<string, string>({
  findPageGuid: () => null,
  getImage: (name) => {
    throw new Error(`An item's text can't contain images, such as ${name}`);
  },
});

function blocksOf({ body, fieldsBelowText = [] }: DemoItem, guid: Guid, name: string): StoredBlock[] {
  if (body === undefined) return [];
  const below = fieldsBelowText.length === 0 ? [] : [build.itemFields(fieldsBelowText)];
  return checkedBlocks([build.text(body), ...below], "100", name).map(
    ({ buildingBlockName, options, content, layoutPosition, sortId }) => ({
      guid: demoGuid(guid, "block", String(sortId)),
      buildingBlockName,
      options,
      content,
      layoutPosition,
      sortId,
      viewPermission: "Public",
      viewRoles: [],
      addPermission: "Admin",
      addRoles: [],
    }),
  );
}

const BASE_58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

function shortIdOf(...names: readonly string[]): string {
  const digest = createHash("sha256")
    .update(["plein-demo-short", ...names].join("\0"))
    .digest();
  return Array.from({ length: 8 }, (_, index) => BASE_58[digest.readUInt16BE(index * 2) % BASE_58.length]).join("");
}

/** Adds a page's items to the lists and the search index; the transaction must be the platform's. */
export function insertItems(client: pg.ClientBase, pageKey: string, items: readonly DemoItem[], place: ItemPlace): Promise<void> {
  return insertItemRows(client, itemRowsOf(pageKey, items, place));
}

export async function insertItemRows(client: pg.ClientBase, rows: ItemRows): Promise<void> {
  await Promise.all([
    insertRows(client, "list_items", rows.items),
    insertRows(client, "list_item_parents", rows.parents),
    insertRows(client, "item_translations", rows.translations),
    ...indexStatements(rows.entries).map(({ text, parameter }) => client.query(text, [parameter])),
  ]);
}
