import type { Visibility } from "@plein/contract/access/visibility";
import type { BlockValues, EditableBlock, StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";
import { checkBlock } from "./block-validity.shared.ts";

/** A block of a page's draft as it is stored. */
export type DraftBlock = {
  readonly guid: Guid;
  readonly pageGuid: Guid;
  readonly buildingBlockName: string;
  readonly options: BlockValues;
  readonly content: BlockValues;
  readonly layoutPosition: LayoutPosition;
  readonly sortId: number;
  readonly addPermission: Visibility;
  readonly viewPermission: Visibility;
  readonly addRoles: Guid[];
  readonly viewRoles: Guid[];
  readonly version: number;
  readonly updatedOn: Date;
  readonly updatedByName: string;
  readonly isDeleted: boolean;
};

const DRAFT_COLUMNS = sql`b.guid, b.page_guid as "pageGuid", b.building_block_name as "buildingBlockName", b.options, b.content,
  b.layout_position as "layoutPosition", b.sort_id as "sortId", b.add_permission as "addPermission", b.view_permission as "viewPermission",
  array(select r.role_guid::text from block_roles r where r.platform_guid = b.platform_guid and r.block_guid = b.guid and r.kind = 'add' order by 1) as "addRoles",
  array(select r.role_guid::text from block_roles r where r.platform_guid = b.platform_guid and r.block_guid = b.guid and r.kind = 'view' order by 1) as "viewRoles",
  b.version, b.updated_on as "updatedOn", b.deleted_on is not null as "isDeleted",
  coalesce((select concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')) from application_users u
             where u.platform_guid = b.platform_guid and u.guid = b.updated_by_guid), '') as "updatedByName"`;

/** The blocks of some pages' drafts, in the order of each page: area by area, from top to bottom. */
export function listDraftBlocks(target: SqlTarget, platformGuid: Guid, pageGuids: readonly Guid[]): Promise<DraftBlock[]> {
  return runSql(
    target,
    sql<DraftBlock>`select ${DRAFT_COLUMNS} from building_block_instances b
                     where b.platform_guid = ${platformGuid}::uuid and b.page_guid = any(${pageGuids}::uuid[]) and b.deleted_on is null
                     order by b.page_guid, b.layout_position, b.sort_id, b.guid`,
  );
}

/** One block, also a removed one, which the caller has to look at. */
export async function findDraftBlock(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<DraftBlock | null> {
  const [block] = await runSql(
    target,
    sql<DraftBlock>`select ${DRAFT_COLUMNS} from building_block_instances b
                     where b.platform_guid = ${platformGuid}::uuid and b.guid = ${guid}::uuid`,
  );
  return block ?? null;
}

/** As it goes into a publication. */
export function toStoredBlock(block: DraftBlock): StoredBlock {
  const { guid, buildingBlockName, options, content, layoutPosition, sortId, viewPermission, viewRoles, addPermission, addRoles } = block;
  return { guid, buildingBlockName, options, content, layoutPosition, sortId, viewPermission, viewRoles, addPermission, addRoles };
}

/** As its editors hold it, with what is wrong with it in their language. */
export function toEditableBlock(block: DraftBlock, locale: Locale): EditableBlock {
  const { guid, buildingBlockName, options, content, layoutPosition, sortId, addPermission, addRoles, version } = block;
  const checked = checkBlock(block, locale);
  return {
    guid,
    buildingBlockName,
    options,
    content,
    layoutPosition,
    sortId,
    addPermission,
    addRoles,
    version,
    updatedOn: block.updatedOn.toISOString(),
    ...(block.updatedByName === "" ? {} : { updatedByName: block.updatedByName }),
    defects: checked.isValid ? [] : [...checked.errors],
  };
}
