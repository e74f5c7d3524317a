import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

export type DraftWriter = { readonly platformGuid: Guid; readonly userGuid: Guid; readonly pageGuid: Guid };

/** The page of each of these blocks that exists on the platform, removed ones included. */
export function listBlockOwners(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<{ guid: Guid; pageGuid: Guid }[]> {
  return runSql(
    target,
    sql<{ guid: Guid; pageGuid: Guid }>`
      select guid, page_guid as "pageGuid" from building_block_instances
       where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[])`,
  );
}

/** Overwrites the content and position of blocks of a page, and restores removed ones. Their permissions don't change. */
export async function replaceBlockRows(
  target: SqlTarget,
  { platformGuid, userGuid, pageGuid }: DraftWriter,
  blocks: readonly StoredBlock[],
): Promise<void> {
  await runSql(
    target,
    sql`
      update building_block_instances b
         set content = v.content, options = v.options, layout_position = v."layoutPosition"::layout_position, sort_id = v."sortId",
             home_position = null, deleted_on = null, version = b.version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
        from jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb)
               as v (guid uuid, content jsonb, options jsonb, "layoutPosition" text, "sortId" int)
       where b.platform_guid = ${platformGuid}::uuid and b.page_guid = ${pageGuid}::uuid and b.guid = v.guid
         and (b.content, b.options, b.layout_position::text, b.sort_id, b.deleted_on is null)
             is distinct from (v.content, v.options, v."layoutPosition", v."sortId", true)`,
  );
}

/** Removes the blocks of a page's draft that aren't among these. */
export async function removeOtherBlockRows(
  target: SqlTarget,
  { platformGuid, userGuid, pageGuid }: DraftWriter,
  guids: readonly Guid[],
): Promise<void> {
  await runSql(
    target,
    sql`update building_block_instances set deleted_on = now(), version = version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid and deleted_on is null
           and guid <> all(${[...guids]}::uuid[])`,
  );
}

/** Removes one block of a page's draft, if it isn't removed already. */
export async function removeBlockRow(target: SqlTarget, { platformGuid, userGuid, pageGuid }: DraftWriter, guid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update building_block_instances set deleted_on = now(), version = version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid and guid = ${guid}::uuid and deleted_on is null`,
  );
}

/** Adds blocks to a page's draft with their permissions, without roles that no longer exist. */
export async function addVersionBlockRows(
  target: SqlTarget,
  { platformGuid, userGuid, pageGuid }: DraftWriter,
  blocks: readonly StoredBlock[],
): Promise<void> {
  if (blocks.length === 0) return;
  const json = JSON.stringify(blocks);
  await runSql(
    target,
    sql`
      insert into building_block_instances (platform_guid, guid, page_guid, building_block_name, content, options, layout_position, sort_id,
                                            add_permission, view_permission, updated_by_guid, updated_on)
      select ${platformGuid}::uuid, v.guid, ${pageGuid}::uuid, v."buildingBlockName", v.content, v.options,
             v."layoutPosition"::layout_position, v."sortId", v."addPermission"::visibility, v."viewPermission"::visibility,
             ${userGuid}::uuid, now()
        from jsonb_to_recordset(${json}::jsonb)
               as v (guid uuid, "buildingBlockName" text, content jsonb, options jsonb, "layoutPosition" text, "sortId" int,
                     "addPermission" text, "viewPermission" text)`,
  );
  await runSql(
    target,
    sql`
      insert into block_roles (platform_guid, block_guid, role_guid, kind)
      select distinct ${platformGuid}::uuid, v.guid, r.guid, k.kind::block_role_kind
        from jsonb_to_recordset(${json}::jsonb) as v (guid uuid, "addRoles" jsonb, "viewRoles" jsonb),
             lateral (values ('add', v."addRoles"), ('view', v."viewRoles")) as k (kind, guids)
        join roles r on r.platform_guid = ${platformGuid}::uuid and k.guids ? r.guid::text`,
  );
}
