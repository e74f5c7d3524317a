import type { Actor } from "@plein/contract/access/actor";
import type { Visibility } from "@plein/contract/access/visibility";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { selectVisibleName } from "../../access/person-sql.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** A block of a page's draft as it is stored. */
export type DraftBlock = {
  readonly guid: Guid;
  readonly pageGuid: Guid;
  readonly buildingBlockName: string;
  readonly options: BlockValues;
  readonly content: BlockValues;
  readonly layoutPosition: LayoutPosition;
  readonly sortId: number;
  /** the column that the block was in until a layout lacked it; null unless it is in `main` since then */
  readonly homePosition: LayoutPosition | null;
  readonly addPermission: Visibility;
  readonly viewPermission: Visibility;
  readonly addRoles: Guid[];
  readonly viewRoles: Guid[];
  readonly version: number;
  readonly updatedOn: Date;
  readonly updatedByName: string;
  readonly isDeleted: boolean;
};

/** @param reader the reader of the last editor's name; without one, the name is left out */
const draftColumns = (
  reader: Actor | null,
) => sql`b.guid, b.page_guid as "pageGuid", b.building_block_name as "buildingBlockName", b.options, b.content,
  b.layout_position as "layoutPosition", b.sort_id as "sortId", b.home_position as "homePosition", b.add_permission as "addPermission", b.view_permission as "viewPermission",
  ${rolesOfBlock("add")} as "addRoles", ${rolesOfBlock("view")} as "viewRoles",
  b.version, b.updated_on as "updatedOn", b.deleted_on is not null as "isDeleted",
  ${
    reader === null
      ? sql`''`
      : sql`coalesce((select ${selectVisibleName(reader, "u")} from application_users u
             where u.platform_guid = b.platform_guid and u.guid = b.updated_by_guid), '')`
  } as "updatedByName"`;

/** The guids of the roles of one kind of the block `b`, as an array of text. */
export function rolesOfBlock(kind: "add" | "view"): RawBuilder<string[]> {
  return sql`array(select r.role_guid::text from block_roles r
                    where r.platform_guid = b.platform_guid and r.block_guid = b.guid and r.kind = ${sql.lit(kind)} order by 1)`;
}

/** The blocks of these pages' drafts without the removed ones, in the order of each page: area by area, from top to bottom. */
export function listDraftBlocks(
  target: SqlTarget,
  platformGuid: Guid,
  pageGuids: readonly Guid[],
  reader: Actor | null = null,
): Promise<DraftBlock[]> {
  return runSql(
    target,
    sql<DraftBlock>`select ${draftColumns(reader)} from building_block_instances b
                     where b.platform_guid = ${platformGuid}::uuid and b.page_guid = any(${pageGuids}::uuid[]) and b.deleted_on is null
                     order by b.page_guid, b.layout_position, b.sort_id, b.guid`,
  );
}

/** One block, even when it is removed: the caller has to check `isDeleted`. */
export function findDraftBlock(target: SqlTarget, platformGuid: Guid, guid: Guid, reader: Actor | null = null): Promise<DraftBlock | null> {
  return runSqlForOne(
    target,
    sql<DraftBlock>`select ${draftColumns(reader)} from building_block_instances b
                     where b.platform_guid = ${platformGuid}::uuid and b.guid = ${guid}::uuid`,
  );
}
