import { can } from "@plein/contract/access/policy";
import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { LIST_BLOCK_NAMES } from "@plein/contract/list-items/lists/list-blocks";
import { parseListSettings, parseWidgetSettings } from "@plein/contract/list-items/lists/list-settings";
import type { ApiContext } from "../../../context.ts";
import { digestText } from "../../../etag.ts";
import { type ItemTypes, rememberItemTypes } from "../../../item-types/item-types.shared.ts";
import type { Reader } from "../../../pages/reader.shared.ts";
import { toListParents } from "../../parents/list-parents.ts";
import { toParentRows } from "../../parents/parent-rows.ts";
import { type ListLanguages, rememberLanguages } from "../../translations/list-language.shared.ts";
import type { ListSource } from "../list-plan.ts";
import { findListSource, readReusedWidget, settingsOfWidget, tagsOfRights } from "./list-source.shared.ts";
import { readShownSourceRows, type ShownSourceRows } from "./shown-source-rows.ts";

/** The blocks of a page with lists, as its reader is shown them. */
export type BlocksWithLists = {
  readonly pageGuid: Guid;
  readonly own: readonly BuildingBlockInstance[];
  /** blocks in the page's reusable blocks, with their guids there */
  readonly reused: readonly BuildingBlockInstance[];
};

/** A block with a list, and the source of its items. */
type ShownSource = {
  readonly block: BuildingBlockInstance;
  /** its permissions are those of its reusable block, which the reader may see; no items can be added through it */
  readonly isReused: boolean;
  readonly settings: ListSource["settings"];
  readonly parentGuids: readonly Guid[];
};

type ListReader = Reader & Pick<ApiContext, "platform">;
type ShownSources = {
  readonly sources: readonly (ListSource | null)[];
  readonly types: ItemTypes;
  readonly languages: ListLanguages;
};

/**
 * The lists in the blocks of one page, as this reader sees them, and the platform's types and languages: in one statement, or none if they
 * are cached. Null for a block that the reader can't see.
 */
export async function findShownSources(reader: ListReader, { pageGuid, own, reused }: BlocksWithLists): Promise<ShownSources> {
  const { actor, db, services } = reader;
  const reading = Promise.withResolvers<ShownSourceRows>();
  const missing = new Set<ShownSource>();
  let isNeeded = false;
  let isStarted = false;
  // A hidden list isn't shared by requests at once: then the second one loads it after its own statement was sent, or none was.
  const rowsWith = (...shown: ShownSource[]): Promise<ShownSourceRows> => {
    if (isStarted) return readRows(reader, shown);
    isNeeded = true;
    for (const one of shown) missing.add(one);
    return reading.promise;
  };
  const types = rememberItemTypes(reader, async () => (await rowsWith()).types);
  const languages = rememberLanguages(reader, async () => (await rowsWith()).languages);
  const find = (block: BuildingBlockInstance, isReused: boolean) => {
    const shown = toShownSource({ pageGuid, block, isReused });
    // A list of another page depends on that page too.
    if (shown === null) return isReused ? readReusedWidget(reader, pageGuid, block) : findListSource(reader, block.guid);
    // The page may have changed since it was read: then its blocks are others, and so is their key.
    const key = `shown source ${block.guid} ${digestText(JSON.stringify(shown.settings))} ${rightsKeyOf(actor)}`;
    return services.memory.getOrLoad<ListSource | null>({ platformGuid: db.platformGuid, key }, async () => {
      const source = toListSource(reader, { pageGuid, shown, rows: await rowsWith(shown) });
      if (source === null) return { value: null, tags: null, bytes: 0 };
      return { value: source, tags: tagsOfRights(source), bytes: JSON.stringify(source).length };
    });
  };
  const sources = [...own.map((block) => find(block, false)), ...reused.map((block) => find(block, true))];
  // At this point `missing` contains all keys that are neither cached nor being read by another request.
  isStarted = true;
  if (isNeeded) readRows(reader, [...missing]).then(reading.resolve, reading.reject);
  // Together: a failure rejects all of them, and none may go unhandled.
  const [found, itemTypes, settings] = await Promise.all([Promise.all(sources), types, languages]);
  return { sources: found, types: itemTypes, languages: settings };
}

type Placed = Pick<ShownSource, "block" | "isReused"> & { readonly pageGuid: Guid };

/** Null for a widget, which may show the list of another page. */
function toShownSource({ pageGuid, block, isReused }: Placed): ShownSource | null {
  const isList = LIST_BLOCK_NAMES.includes(block.buildingBlockName);
  const widget = isList ? null : parseWidgetSettings(block.options);
  if (widget !== null && widget.sourceList !== null) return null;
  const settings = widget === null ? parseListSettings(block.options) : settingsOfWidget(widget);
  const { defaultParentGuids } = settings;
  return { block, isReused, settings, parentGuids: defaultParentGuids.length === 0 ? [pageGuid] : defaultParentGuids };
}

function readRows({ db }: Reader, sources: readonly ShownSource[]): Promise<ShownSourceRows> {
  const parentGuids = [...new Set(sources.flatMap((shown) => shown.parentGuids))];
  return readShownSourceRows(db, { blockGuids: sources.map(({ block }) => block.guid), parentGuids });
}

type Found = { readonly pageGuid: Guid; readonly shown: ShownSource; readonly rows: ShownSourceRows };

function toListSource(reader: Reader, { pageGuid, shown, rows }: Found): ListSource | null {
  const { block, isReused, settings, parentGuids } = shown;
  const access = isReused ? undefined : rows.blocks.find(({ guid }) => guid === block.guid);
  const isVisible = isReused || (access !== undefined && can(reader.actor, "block.view", access));
  if (!isVisible) return null;
  return {
    blockGuid: block.guid,
    pageGuid,
    listPageGuid: pageGuid,
    settings,
    parents: toListParents(reader, toParentRows(rows.parents, [...new Set(parentGuids)])),
    canAdd: access !== undefined && can(reader.actor, "block.addItem", access),
  };
}
