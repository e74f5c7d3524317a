import type { BlockAccess } from "@plein/contract/access/access-object";
import { can } from "@plein/contract/access/policy";
import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { hasList, LIST_BLOCK_NAMES } from "@plein/contract/list-items/lists/list-blocks";
import { parseListSettings, parseWidgetSettings, type WidgetSettings } from "@plein/contract/list-items/lists/list-settings";
import { isReusablePath } from "@plein/contract/pages/addresses/reserved-path";
import { findDraftBlock } from "../../../pages/page-blocks/draft-block-rows.shared.ts";
import { readPage } from "../../../pages/page-view.shared.ts";
import type { Reader } from "../../../pages/reader.shared.ts";
import { listParents } from "../../parents/list-parents.ts";
import type { ListSource } from "../list-plan.ts";

/** A block as its reader sees it, on a page that they see. */
type ShownBlock = {
  readonly guid: Guid;
  readonly pageGuid: Guid;
  readonly buildingBlockName: string;
  readonly options: BlockValues;
  readonly access: BlockAccess;
  /** on the page of a reusable block, whose lists are only shown in its places */
  readonly isInReusable: boolean;
};

/** The list in a block, as this caller sees it; null for another kind of block, or one that they can't see. */
export async function findListSource(reader: Reader, blockGuid: Guid): Promise<ListSource | null> {
  const { actor, db, services } = reader;
  const key = `list source ${blockGuid} ${rightsKeyOf(actor)}`;
  return services.memory.getOrLoad<ListSource | null>({ platformGuid: db.platformGuid, key }, async () => {
    const source = await readSource(reader, blockGuid);
    if (source === null) return { value: null, tags: null, bytes: 0 };
    return { value: source, tags: tagsOfRights(source), bytes: JSON.stringify(source).length };
  });
}

/**
 * The cache tags of a list's settings and rights, which come from pages and their drafts. Items below those pages don't change
 * them, so adding many items reads them once; items below an item do.
 */
export function tagsOfRights(source: ListSource): CacheTag[] {
  const { pageGuid, listPageGuid, parents, settings } = source;
  const isOfPages = settings.defaultParentGuids.every((guid) => parents.some((parent) => parent.guid === guid && parent.path !== null));
  const tags = tagsOfSource(source).filter((tag) => !(isOfPages && tag.startsWith("list:")));
  return [`draft:${pageGuid}`, `draft:${listPageGuid}`, ...tags];
}

/** The cache tags of a block's options and of the parents whose items it shows, including those that its reader can't see. */
export function tagsOfSource({ pageGuid, listPageGuid, parents, settings }: ListSource): CacheTag[] {
  const pages = [pageGuid, listPageGuid, ...settings.defaultParentGuids, ...parents.map(({ guid }) => guid)];
  return ["site", ...pages.flatMap((guid): CacheTag[] => [`page:${guid}`, `list:${guid}`])];
}

async function readSource(reader: Reader, blockGuid: Guid): Promise<ListSource | null> {
  const block = await findShownBlock(reader, blockGuid);
  if (block === null) return null;
  if (LIST_BLOCK_NAMES.includes(block.buildingBlockName))
    return block.isInReusable ? null : sourceOf(reader, block, parseListSettings(block.options));
  // A counter counts the items of a widget with the same options, without its limit.
  return hasList(block) ? readWidget(reader, block, parseWidgetSettings(block.options)) : null;
}

type ReusedWidget = Pick<ShownBlock, "guid" | "buildingBlockName" | "options">;

/** The list of a widget in a reusable block of a page, whose reader may see it. */
export async function readReusedWidget(reader: Reader, pageGuid: Guid, block: ReusedWidget): Promise<ListSource | null> {
  const access: BlockAccess = { viewPermission: "Public", viewRoles: [], addPermission: "Admin", addRoles: [] };
  const { guid, buildingBlockName, options } = block;
  const source = await readWidget(
    reader,
    { guid, pageGuid, buildingBlockName, options, access, isInReusable: true },
    parseWidgetSettings(options),
  );
  return source && { ...source, canAdd: false };
}

/** A widget shows the items of its list, in an order and number of its own. */
async function readWidget(reader: Reader, block: ShownBlock, widget: WidgetSettings): Promise<ListSource | null> {
  const own = settingsOfWidget(widget);
  if (widget.sourceList === null) return sourceOf(reader, block, own);
  const listBlock = await findShownBlock(reader, widget.sourceList);
  if (listBlock === null || listBlock.isInReusable || !LIST_BLOCK_NAMES.includes(listBlock.buildingBlockName)) return null;
  const list = parseListSettings(listBlock.options);
  const settings = {
    ...list,
    defaultItemsPerPage: own.defaultItemsPerPage,
    defaultSortBy: own.defaultSortBy,
    sortOrder: [],
    filter: Object.keys(own.filter).length === 0 ? list.filter : own.filter,
    highlightOnly: own.highlightOnly || list.highlightOnly,
    itemTypes: own.itemTypes.length === 0 ? list.itemTypes : own.itemTypes,
    defaultParentGuids: list.defaultParentGuids.length === 0 ? [listBlock.pageGuid] : list.defaultParentGuids,
  };
  return { ...(await sourceOf(reader, block, settings)), listPageGuid: listBlock.pageGuid };
}

export function settingsOfWidget(widget: WidgetSettings): ListSource["settings"] {
  return {
    ...parseListSettings({}),
    defaultItemsPerPage: widget.itemCount,
    defaultSortBy: widget.sort_by,
    defaultParentGuids: widget.parentGuids,
    filter: widget.filter,
    highlightOnly: widget.highlightOnly,
    itemTypes: widget.itemTypes,
  };
}

async function sourceOf(reader: Reader, block: ShownBlock, settings: ListSource["settings"]): Promise<ListSource> {
  const parentGuids = settings.defaultParentGuids.length === 0 ? [block.pageGuid] : settings.defaultParentGuids;
  return {
    blockGuid: block.guid,
    pageGuid: block.pageGuid,
    listPageGuid: block.pageGuid,
    settings,
    parents: await listParents(reader, parentGuids),
    canAdd: can(reader.actor, "block.addItem", block.access),
  };
}

async function findShownBlock(reader: Reader, guid: Guid): Promise<ShownBlock | null> {
  const { db, actor } = reader;
  const draft = await findDraftBlock(db, db.platformGuid, guid);
  if (draft === null) return null;
  const page = await readPage(reader, { guid: draft.pageGuid });
  if (page.code !== "Success" || !can(actor, "block.view", draft)) return null;
  const publishedBlock = page.value.page.buildingBlockInstances.find((block) => block.guid === guid);
  if (publishedBlock === undefined) return null;
  const { pageGuid, viewPermission, viewRoles, addPermission, addRoles } = draft;
  return {
    guid,
    pageGuid,
    buildingBlockName: publishedBlock.buildingBlockName,
    options: publishedBlock.options,
    access: { viewPermission, viewRoles, addPermission, addRoles },
    isInReusable: isReusablePath(page.value.page.path),
  };
}
