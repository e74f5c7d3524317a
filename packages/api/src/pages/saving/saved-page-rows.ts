import type { Visibility } from "@plein/contract/access/visibility";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import type { PageOption } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";
import { addPageRoleRows } from "../adding/new-page-rows.ts";

type SavedPageRow = {
  readonly guid: Guid;
  readonly userGuid: Guid;
  readonly title: string;
  readonly layout: PageLayout;
  readonly options: readonly PageOption[];
};

export async function savePageRow(target: SqlTarget, platformGuid: Guid, page: SavedPageRow): Promise<void> {
  await runSql(
    target,
    sql`update pages set title = ${page.title}, layout = ${page.layout}::page_layout, options = ${JSON.stringify(page.options)}::jsonb,
               version = version + 1, updated_on = now(), updated_by_guid = ${page.userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${page.guid}::uuid`,
  );
}

type PermissionsRow = {
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly editPermission: Visibility;
  readonly editRoles: readonly Guid[];
};

export async function savePagePermissionRows(target: SqlTarget, platformGuid: Guid, guid: Guid, page: PermissionsRow): Promise<void> {
  await runSql(
    target,
    sql`update pages set view_permission = ${page.viewPermission}::visibility, edit_permission = ${page.editPermission}::visibility
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  await runSql(target, sql`delete from page_roles where platform_guid = ${platformGuid}::uuid and page_guid = ${guid}::uuid`);
  await addPageRoleRows(target, platformGuid, guid, page);
}

type PlacedBlock = { readonly guid: Guid; readonly layoutPosition: LayoutPosition; readonly sortId: number };

/** Saves the areas and the order of blocks of a draft. */
export async function placeBlockRows(target: SqlTarget, platformGuid: Guid, blocks: readonly PlacedBlock[]): Promise<void> {
  if (blocks.length === 0) return;
  const placed = blocks.map(({ guid, layoutPosition, sortId }) => ({ guid, layoutPosition, sortId }));
  await runSql(
    target,
    sql`update building_block_instances b set layout_position = placed."layoutPosition", sort_id = placed."sortId"
          from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed(guid uuid, "layoutPosition" layout_position, "sortId" integer)
         where b.platform_guid = ${platformGuid}::uuid and b.guid = placed.guid`,
  );
}
