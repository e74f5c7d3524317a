import type { View } from "@plein/contract/access/find-narrowest-view";
import type { Visibility } from "@plein/contract/access/visibility";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The platform and user of a write. */
export type BlockWriter = { readonly platformGuid: Guid; readonly userGuid: Guid };

type BlockPosition = { readonly layoutPosition: LayoutPosition; readonly sortId: number };

type AddedBlock = BlockPosition & {
  readonly pageGuid: Guid;
  readonly guid?: Guid | undefined;
  readonly buildingBlockName: string;
  readonly content: BlockValues;
  readonly options: BlockValues;
};

export async function addBlockRow(target: SqlTarget, { platformGuid, userGuid }: BlockWriter, block: AddedBlock): Promise<Guid> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into building_block_instances
             (platform_guid, guid, page_guid, building_block_name, content, options, layout_position, sort_id, updated_by_guid, updated_on)
      values (${platformGuid}::uuid, coalesce(${block.guid ?? null}::uuid, uuidv7()), ${block.pageGuid}::uuid, ${block.buildingBlockName},
              ${JSON.stringify(block.content)}::jsonb, ${JSON.stringify(block.options)}::jsonb, ${block.layoutPosition}::layout_position,
              ${block.sortId}::int, ${userGuid}::uuid, now())
      on conflict (platform_guid, guid) do nothing
      returning guid`,
  );
  // The guid is free in this transaction's snapshot, so a concurrent insert of it aborts this transaction, which is run again.
  if (row === null) throw new Error("An insert returned no row");
  return row.guid;
}

/** Makes room for a block: moves the blocks at its position and below it in the same area down by one. */
export async function moveBlockRowsDown(
  target: SqlTarget,
  platformGuid: Guid,
  { pageGuid, layoutPosition, sortId }: BlockPosition & { readonly pageGuid: Guid },
): Promise<void> {
  await runSql(
    target,
    sql`update building_block_instances set sort_id = sort_id + 1
         where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid and layout_position = ${layoutPosition}::layout_position
           and sort_id >= ${sortId}::int and deleted_on is null`,
  );
}

type SavedValues = { readonly guid: Guid; readonly content: BlockValues; readonly options: BlockValues };

export function saveBlockRow(target: SqlTarget, writer: BlockWriter, { guid, content, options }: SavedValues): Promise<void> {
  return updateBlock(target, writer, guid, sql`content = ${JSON.stringify(content)}::jsonb, options = ${JSON.stringify(options)}::jsonb`);
}

export function saveBlockOptionsRow(
  target: SqlTarget,
  writer: BlockWriter,
  { guid, options }: Omit<SavedValues, "content">,
): Promise<void> {
  return updateBlock(target, writer, guid, sql`options = ${JSON.stringify(options)}::jsonb`);
}

export function removeBlockRow(target: SqlTarget, writer: BlockWriter, guid: Guid): Promise<void> {
  return updateBlock(target, writer, guid, sql`deleted_on = now()`);
}

export function restoreBlockRow(target: SqlTarget, writer: BlockWriter, guid: Guid): Promise<void> {
  return updateBlock(target, writer, guid, sql`deleted_on = null`);
}

/** The view permissions of these blocks, removed ones included. */
export function listBlockViews(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<View[]> {
  if (guids.length === 0) return Promise.resolve([]);
  return runSql(
    target,
    sql<View>`
      select b.view_permission as "viewPermission",
             array(select r.role_guid::text from block_roles r
                    where r.platform_guid = b.platform_guid and r.block_guid = b.guid and r.kind = 'view' order by 1) as "viewRoles"
        from building_block_instances b where b.platform_guid = ${platformGuid}::uuid and b.guid = any(${[...guids]}::uuid[])`,
  );
}

type SavedPermissions = {
  readonly addPermission: Visibility;
  readonly addRoles: readonly Guid[];
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
};

export async function saveBlockPermissionsRow(
  target: SqlTarget,
  writer: BlockWriter,
  { guid, addPermission, addRoles, viewPermission, viewRoles }: SavedPermissions & { readonly guid: Guid },
): Promise<void> {
  // The version stays: it counts changes of the content, and an editor of the block must not get a conflict because of its permissions.
  await runSql(
    target,
    sql`update building_block_instances
           set add_permission = ${addPermission}::visibility, view_permission = ${viewPermission}::visibility, updated_on = now(),
               updated_by_guid = ${writer.userGuid}::uuid
         where platform_guid = ${writer.platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  await replaceBlockRoles(target, writer.platformGuid, { guid, kind: "add", roles: addRoles });
  await replaceBlockRoles(target, writer.platformGuid, { guid, kind: "view", roles: viewRoles });
}

async function updateBlock(
  target: SqlTarget,
  { platformGuid, userGuid }: BlockWriter,
  guid: Guid,
  assignments: RawBuilder<unknown>,
): Promise<void> {
  await runSql(
    target,
    sql`update building_block_instances set ${assignments}, version = version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

type BlockRoles = { readonly guid: Guid; readonly kind: "add" | "view"; readonly roles: readonly Guid[] };

async function replaceBlockRoles(target: SqlTarget, platformGuid: Guid, { guid, kind, roles }: BlockRoles): Promise<void> {
  await runSql(
    target,
    sql`delete from block_roles where platform_guid = ${platformGuid}::uuid and block_guid = ${guid}::uuid and kind = ${kind}::block_role_kind`,
  );
  await runSql(
    target,
    sql`insert into block_roles (platform_guid, block_guid, role_guid, kind)
        select ${platformGuid}::uuid, ${guid}::uuid, role_guid, ${kind}::block_role_kind from unnest(${[...roles]}::uuid[]) role_guid`,
  );
}
