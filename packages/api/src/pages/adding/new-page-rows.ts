import type { Visibility } from "@plein/contract/access/visibility";
import type { Guid } from "@plein/contract/guid";
import { splitPath } from "@plein/contract/pages/new-page";
import type { PageOption } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import type { TemplateBlockRow } from "../templates/page-template-rows.ts";

type Writer = { readonly platformGuid: Guid; readonly userGuid: Guid };

type NewPageRow = {
  readonly path: string;
  readonly title: string;
  readonly layout: PageLayout;
  readonly options: readonly PageOption[];
  /** its blocks are shown on other pages; false by default */
  readonly isReusable?: boolean;
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly editPermission: Visibility;
  readonly editRoles: readonly Guid[];
};

/** The page that has this path; null if there is none, and if it is in the trash. */
export async function findPageGuidAt(target: SqlTarget, platformGuid: Guid, path: string): Promise<Guid | null> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`select guid from pages where platform_guid = ${platformGuid}::uuid and path = ${path} and deleted_on is null`,
  );
  return row?.guid ?? null;
}

/** Locks a page, so that it isn't moved or removed until the transaction ends. @returns false if it is in the trash already */
export async function lockLivePage(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{
      guid: Guid;
    }>`select guid from pages where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and deleted_on is null for share`,
  );
  return row !== null;
}

/** The paths among these that a page has. */
export async function listTakenPaths(target: SqlTarget, platformGuid: Guid, paths: readonly string[]): Promise<Set<string>> {
  const rows = await runSql(
    target,
    sql<{ path: string }>`select path from pages where platform_guid = ${platformGuid}::uuid and deleted_on is null
                            and path = any(${[...paths]}::text[])`,
  );
  return new Set(rows.map(({ path }) => path));
}

/** @returns null if another page has the path */
export async function addPageRow(target: SqlTarget, { platformGuid, userGuid }: Writer, page: NewPageRow): Promise<Guid | null> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into pages (platform_guid, path, title, layout, options, is_reusable, view_permission, edit_permission, updated_by_guid, updated_on,
                         sort_id)
      values (${platformGuid}::uuid, ${page.path}, ${page.title}, ${page.layout}::page_layout, ${JSON.stringify(page.options)}::jsonb,
              ${page.isReusable ?? false}::boolean, ${page.viewPermission}::visibility, ${page.editPermission}::visibility, ${userGuid}::uuid, now(), ${sortIdBelow(platformGuid, splitPath(page.path).parentPath)})
      on conflict (platform_guid, path) where deleted_on is null do nothing
      returning guid`,
  );
  if (row === null) return null;
  await addPageRoleRows(target, platformGuid, row.guid, page);
  return row.guid;
}

/** The position after the pages with the same parent if a user has ordered them; otherwise 0, as all of them have. */
function sortIdBelow(platformGuid: Guid, parentPath: string): RawBuilder<number> {
  const prefix = parentPath === "/" ? "/" : `${parentPath}/`;
  return sql`(select coalesce(max(sort_id) + case when max(sort_id) > 0 then 1 else 0 end, 0) from pages
               where platform_guid = ${platformGuid}::uuid and deleted_on is null and starts_with(path, ${prefix}::text)
                 and strpos(substr(path, length(${prefix}::text) + 1), '/') = 0)`;
}

type PageRoles = Pick<NewPageRow, "viewRoles" | "editRoles">;

/** Adds the roles of a page that has none. */
export async function addPageRoleRows(
  target: SqlTarget,
  platformGuid: Guid,
  guid: Guid,
  { viewRoles, editRoles }: PageRoles,
): Promise<void> {
  await runSql(
    target,
    sql`insert into page_roles (platform_guid, page_guid, role_guid, kind)
        select ${platformGuid}::uuid, ${guid}::uuid, role, 'view'::page_role_kind from unnest(${[...viewRoles]}::uuid[]) as role
        union
        select ${platformGuid}::uuid, ${guid}::uuid, role, 'edit'::page_role_kind from unnest(${[...editRoles]}::uuid[]) as role`,
  );
}

/** Adds the blocks of a template to a page without blocks. */
export async function addTemplateBlockRows(
  target: SqlTarget,
  { platformGuid, userGuid }: Writer,
  pageGuid: Guid,
  blocks: readonly TemplateBlockRow[],
): Promise<void> {
  if (blocks.length === 0) return;
  await runSql(
    target,
    sql`insert into building_block_instances
               (platform_guid, page_guid, building_block_name, content, options, layout_position, sort_id, updated_by_guid, updated_on)
        select ${platformGuid}::uuid, ${pageGuid}::uuid, b."buildingBlockName", b.content, b.options, b."layoutPosition", b."sortId",
               ${userGuid}::uuid, now()
          from jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb)
               as b("buildingBlockName" text, content jsonb, options jsonb, "layoutPosition" layout_position, "sortId" integer)`,
  );
}

type BlockCopy = { readonly from: Guid; readonly to: Guid };

/** Copies the draft's blocks of one page to another, with their permissions. */
export async function copyBlockRows(target: SqlTarget, { platformGuid, userGuid }: Writer, { from, to }: BlockCopy): Promise<void> {
  await runSql(
    target,
    sql`with copied as materialized (
          select b.guid as source, uuidv7() as copy, b.* from building_block_instances b
           where b.platform_guid = ${platformGuid}::uuid and b.page_guid = ${from}::uuid and b.deleted_on is null),
        added as (
          insert into building_block_instances (platform_guid, guid, page_guid, building_block_name, content, options, layout_position,
                                                sort_id, add_permission, view_permission, updated_by_guid, updated_on)
          select platform_guid, copy, ${to}::uuid, building_block_name, content, options, layout_position,
                 sort_id, add_permission, view_permission, ${userGuid}::uuid, now() from copied)
        insert into block_roles (platform_guid, block_guid, role_guid, kind)
        select r.platform_guid, c.copy, r.role_guid, r.kind
          from copied c join block_roles r on r.platform_guid = c.platform_guid and r.block_guid = c.source`,
  );
}
