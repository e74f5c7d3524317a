import type { Guid } from "@plein/contract/guid";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { type AuditContext, auditInsert } from "../../audit/audit.shared.ts";
import { indexingParts } from "../../search/index/search-index.shared.ts";
import type { ItemColumns } from "./item-columns.ts";
import { COLUMN_LIST, COLUMN_TYPES, NEW_COLUMN_VALUES } from "./item-write-rows.ts";

export type AddedItem = {
  readonly guid: Guid;
  readonly shortId: string;
  /** an item that is published without a date is published at the moment that it is added */
  readonly columns: ItemColumns;
  readonly parents: readonly { readonly guid: Guid; readonly isItem: boolean }[];
  /** null for an item that nobody can find */
  readonly searchEntry: SearchEntry | null;
  /** added by somebody who may not publish it */
  readonly needsApproval: boolean;
};

/**
 * Adds items, their parents and their search entries in one statement, and invalidates the lists that they are in.
 *
 * @returns the moment of it, which is when all of them were created
 */
export async function addItemRows(db: PlatformDb, ctx: AuditContext, items: readonly AddedItem[]): Promise<Date> {
  const ownerGuid = ctx.actor.kind === "user" ? ctx.actor.userGuid : null;
  const [only] = items;
  const audit = auditInsert(ctx, {
    action: "listItems.add",
    objectType: "listItem",
    objectGuid: items.length === 1 && only ? only.guid : null,
    after: items.length === 1 && only ? { title: only.columns.title } : { count: items.length },
  });
  const rows = items.map(({ guid, shortId, columns }) => ({ guid, short_id: shortId, ...columns }));
  const parents = items.flatMap((item) =>
    item.parents.map(({ guid, isItem }, position) => ({ item: item.guid, parent: guid, position, is_item: isItem })),
  );
  const waiting = items.flatMap(({ guid, needsApproval }) => (needsApproval ? [guid] : []));
  const entries = items.flatMap(({ searchEntry }) => searchEntry ?? []);
  const indexed = indexingParts(entries).map((part, index) => sql`, ${sql.raw(`indexed_${index}`)} as (${part})`);
  const lists = new Set(items.flatMap((item) => item.parents.map(({ guid }) => guid)));
  const [written] = await db.executeAndNotify(
    [...lists].map((guid) => `list:${guid}` as const),
    (notify) => sql<{ createdOn: Date; notified: string }>`
      with added as (
        insert into list_items (platform_guid, guid, short_id, owner_guid, updated_by_guid, created_on, updated_on, ${COLUMN_LIST})
        select ${db.platformGuid}::uuid, guid, short_id, ${ownerGuid}::uuid, ${ownerGuid}::uuid, now(), now(), ${NEW_COLUMN_VALUES}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (guid uuid, short_id text, ${COLUMN_TYPES})
        returning guid),
      placed as (
        insert into list_item_parents (platform_guid, parent_guid, item_guid, position, page_guid, parent_item_guid)
        select ${db.platformGuid}::uuid, parent, item, position, case when is_item then null else parent end, case when is_item then parent end
          from jsonb_to_recordset(${JSON.stringify(parents)}::jsonb) as y (item uuid, parent uuid, position int, is_item boolean)
          join added on added.guid = y.item),
      logged as (${audit}),
      waiting as (
        insert into item_approvals (platform_guid, item_guid, kind, author_guid)
        select ${db.platformGuid}::uuid, guid, 'new', ${ownerGuid}::uuid from added where guid = any(${waiting}::uuid[]))${sql.join(indexed, sql``)}
      select now()::timestamptz(3) as "createdOn", ${notify} as notified`,
  );
  if (written === undefined) throw new Error("A select without a table returned no row");
  return written.createdOn;
}
