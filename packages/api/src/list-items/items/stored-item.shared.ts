import type { Actor } from "@plein/contract/access/actor";
import { canViewItems, type ItemPageAccess } from "@plein/contract/access/item-view";
import { can } from "@plein/contract/access/policy";
import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { ItemSharing, ListItem } from "@plein/contract/list-items/items/list-item";
import { failure, type Result, success } from "@plein/contract/result";
import { type RawBuilder, sql } from "kysely";
import { getItemTypes } from "../../item-types/item-types.shared.ts";
import type { Reader } from "../../pages/page-view.shared.ts";
import { runSql, type SqlTarget } from "../../run-sql.ts";
import { type ItemRow, itemColumns, toListItem } from "./item-row.shared.ts";
import { findParents, type ParentRow } from "./parents.shared.ts";

export type ItemPlace = { readonly guid: Guid } | { readonly shortId: string };

const NO_PARENT = "00000000-0000-0000-0000-000000000000";

/** An item with all that its rights hang on. */
export type StoredItem = {
  readonly row: ItemRow & { readonly isDeleted: boolean; readonly updatedByGuid: Guid | null; readonly allParents: readonly Guid[] };
  /** its pages, and the items it is below; also those that the reader can't see */
  readonly parents: readonly ParentRow[];
};

/** An item, also one in the trash, whoever may see it: the caller has to look at its rights. */
export async function findItem(target: SqlTarget, platformGuid: Guid, actor: Actor, place: ItemPlace): Promise<StoredItem | null> {
  const whereMatch = "guid" in place ? sql<boolean>`i.guid = ${place.guid}::uuid` : sql<boolean>`i.short_id = ${place.shortId}`;
  const [item] = await readStored(target, platformGuid, actor, whereMatch);
  return item ?? null;
}

/** The same of several, in two statements; what isn't there is left out. */
export function findItems(target: SqlTarget, platformGuid: Guid, actor: Actor, guids: readonly Guid[]): Promise<StoredItem[]> {
  return readStored(target, platformGuid, actor, sql<boolean>`i.guid = any(${[...guids]}::uuid[])`);
}

async function readStored(target: SqlTarget, platformGuid: Guid, actor: Actor, whereMatch: RawBuilder<boolean>): Promise<StoredItem[]> {
  const rows = await runSql(
    target,
    sql<StoredItem["row"]>`
      select ${itemColumns(actor, { hasBlocks: true })}, i.deleted_on is not null as "isDeleted", i.updated_by_guid::text as "updatedByGuid",
             array(select q.parent_guid::text from list_item_parents q where q.platform_guid = i.platform_guid and q.item_guid = i.guid
                    order by q.position) as "allParents"
        from list_items i where i.platform_guid = ${platformGuid}::uuid and ${whereMatch}`,
  );
  const guids = [...new Set(rows.flatMap((row) => row.allParents))];
  // Asked also where there is no item: the time of an answer must not tell a hidden one from one that isn't there.
  const parents = await findParents(target, platformGuid, guids.length === 0 ? [NO_PARENT] : guids);
  const byGuid = new Map(parents.map((parent) => [parent.guid, parent]));
  return rows.map((row) => ({ row, parents: row.allParents.flatMap((guid) => byGuid.get(guid) ?? []) }));
}

/** The pages of an item that this caller can see; its lists there may still not be for them. */
function visiblePages(actor: Actor, { parents }: Pick<StoredItem, "parents">): ItemPageAccess[] {
  return parents.filter(({ isItem }) => !isItem).flatMap(({ pages }) => pages.filter((page) => can(actor, "page.view", page)));
}

/** Whether a caller may change an item: by one of its pages that they see, or because it is their own. */
export function mayChange(actor: Actor, item: StoredItem, action: "item.edit" | "item.remove"): boolean {
  const { ownerGuid } = item.row;
  return visiblePages(actor, item).some((page) => can(actor, action, { ...page, ownerGuid }));
}

/** Whether a caller decides what visitors see of an item: who only owns it doesn't. */
export function mayPublish(actor: Actor, item: StoredItem): boolean {
  return visiblePages(actor, item).some((page) => can(actor, "item.edit", { ...page, ownerGuid: null }));
}

/** Whether a caller may take an item out of the trash: what was taken away from its owner isn't the owner's to bring back. */
export function mayRestore(actor: Actor, item: StoredItem): boolean {
  if (visiblePages(actor, item).some((page) => can(actor, "item.remove", { ...page, ownerGuid: null }))) return true;
  const isOwnDoing = actor.kind === "user" && (!item.row.isDeleted || item.row.updatedByGuid === actor.userGuid);
  return isOwnDoing && mayChange(actor, item, "item.remove");
}

export function isVisible(actor: Actor, item: StoredItem): boolean {
  const { isDeleted, isPublished, listItemTypeName } = item.row;
  if (isDeleted) return false;
  const isShown = isPublished && visiblePages(actor, item).some((page) => canViewItems(actor, page, listItemTypeName));
  return isShown || mayChange(actor, item, "item.edit");
}

/** An item as this caller sees it; NotFound for what isn't there and for what isn't for them. */
export async function readItem(reader: Reader, place: ItemPlace): Promise<Result<ListItem>> {
  const item = await rememberedItem(reader, place);
  if (item === null || !isVisible(reader.actor, item)) return failure("NotFound", `No item ${JSON.stringify(place)}`);
  return success(await answerOf(reader, item));
}

export async function answerOf(reader: Pick<Reader, "db" | "services" | "correlationId">, { row }: StoredItem): Promise<ListItem> {
  return toListItem(row, await getItemTypes(reader), (guids) => warnOf(reader, guids));
}

/** Whose it is counts only when it is looked at, so it is remembered for all who have the same rights. */
function rememberedItem(reader: Reader, place: ItemPlace): Promise<StoredItem | null> {
  const { db, actor, services } = reader;
  const key = `item ${"guid" in place ? place.guid : place.shortId} ${rightsKeyOf(actor)}`;
  return services.memory.remember<StoredItem | null>({ platformGuid: db.platformGuid, key }, async () => {
    const item = await findItem(db, db.platformGuid, actor, place);
    // What isn't for the caller is as what isn't there: were it remembered, it would be answered sooner.
    return item === null || !isVisible(actor, item)
      ? { value: null, tags: null, bytes: 0 }
      : { value: item, tags: tagsOfItem(item), bytes: JSON.stringify(item).length };
  });
}

export function tagsOfItem({ row, parents }: StoredItem): CacheTag[] {
  const pages = [...new Set([...row.allParents, ...parents.map(({ guid }) => guid)])];
  return ["site", `item:${row.guid}`, ...pages.flatMap((guid): CacheTag[] => [`list:${guid}`, `page:${guid}`])];
}

/** The blocks that can't be shown, told to the operator. */
export function warnOf(
  { db, services, correlationId }: Pick<Reader, "db" | "services" | "correlationId">,
  blockGuids: readonly Guid[],
): void {
  const { platformGuid } = db;
  services.warn("blocks of an item left out: their content no longer fits their schema", { platformGuid, blockGuids, correlationId });
}

/** An item with what a form of it needs to know. */
export async function readForEditing(
  reader: Reader,
  guid: Guid,
): Promise<Result<{ item: ListItem; sharing: ItemSharing; version: number; canPublish: boolean }>> {
  const { db, actor } = reader;
  const item = await findItem(db, db.platformGuid, actor, { guid });
  if (item === null || !isVisible(actor, item)) return failure("NotFound", `No item ${guid}`);
  if (!mayChange(actor, item, "item.edit")) return failure("Unauthorized", `No right to edit item ${guid}`, { isAuthenticated: true });
  const { version, locale, shareImage } = item.row;
  return success({ item: await answerOf(reader, item), sharing: { locale, shareImage }, version, canPublish: mayPublish(actor, item) });
}
