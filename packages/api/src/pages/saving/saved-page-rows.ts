import type { Visibility } from "@plein/contract/access/visibility";
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
