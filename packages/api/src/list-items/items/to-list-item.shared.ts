import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { isShownAt } from "@plein/contract/blocks/hidden-block";
import type { Guid } from "@plein/contract/guid";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { fitsField, isOwnField } from "@plein/contract/item-types/metadata-schema";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { findItemType, type ItemTypes } from "../../item-types/item-types.shared.ts";
import { showableBlocks } from "../../pages/page-blocks/showable-blocks.shared.ts";
import type { Reader } from "../../pages/reader.shared.ts";
import type { ItemRow } from "./item-rows.shared.ts";

type ItemReader = Pick<Reader, "db" | "services" | "correlationId">;

/** Converts an item for the wire. Values that no longer fit its type remain stored, hidden. */
export function toListItem(reader: ItemReader, row: ItemRow, types: ItemTypes): ListItem {
  const { guid, shortId, title } = row;
  return {
    guid,
    shortId,
    title,
    listItemTypeName: row.listItemTypeName,
    parentGuids: row.parents.map((parent) => parent.guid),
    metadata: {
      description: row.description,
      periodStart: row.periodStart?.toISOString() ?? null,
      periodEnd: row.periodEnd?.toISOString() ?? null,
      tags: [...row.tags],
      ...pickValidMetadata(row, findItemType(types, row.listItemTypeName)),
    },
    isPublished: row.isPublished,
    publishedOn: row.publishedOn?.toISOString() ?? null,
    createdOn: row.createdOn.toISOString(),
    updatedOn: row.updatedOn.toISOString(),
    isHighlighted: row.isHighlighted,
    image: row.image,
    url: itemPath(pathOf(row), { guid, shortId, title }),
    contentBuildingBlockInstances:
      row.blocks.length === 0
        ? []
        : showableBlocks(row.blocks, `item.${guid}.${row.version}`, (guids) => warnOfInvalidBlocks(reader, guids)).map(toShownBlock),
  };
}

/** The item for readers who may not change it: without the blocks whose period hasn't begun or is over. */
export function withShownBlocks(item: ListItem, now: Date): ListItem {
  const { contentBuildingBlockInstances: blocks } = item;
  const visible = blocks.filter(({ options }) => isShownAt(options, now));
  return visible.length === blocks.length ? item : { ...item, contentBuildingBlockInstances: visible };
}

/** The path of the first page that the reader can see; a reader who sees none of its pages doesn't see the item. */
export function pathOf({ parents }: Pick<ItemRow, "parents">): string {
  return parents.find(({ path }) => path !== null)?.path ?? "/";
}

/** The values of the fields that the type has, without those that it no longer accepts. */
export function pickValidMetadata({ metadata, typeVersion }: ItemRow, type: ListItemType | null): Record<string, unknown> {
  if (type === null) return {};
  const isChecked = typeVersion === type.version;
  const values: Record<string, unknown> = {};
  for (const field of type.fields) {
    if (!isOwnField(field) || !Object.hasOwn(metadata, field.name)) continue;
    const value = metadata[field.name];
    if (isChecked || fitsField(field, value)) values[field.name] = value;
  }
  return values;
}

export function toShownBlock({
  guid,
  buildingBlockName,
  options,
  content,
  layoutPosition,
  sortId,
}: StoredBlock): ListItem["contentBuildingBlockInstances"][number] {
  return { guid, buildingBlockName, options, content, layoutPosition, sortId };
}

/** Logs the blocks that can't be shown, for the operator. */
function warnOfInvalidBlocks({ db, services, correlationId }: ItemReader, blockGuids: readonly Guid[]): void {
  const { platformGuid } = db;
  services.warn("blocks of an item left out: their content no longer fits their schema", { platformGuid, blockGuids, correlationId });
}
