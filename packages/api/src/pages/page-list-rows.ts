import type { Actor } from "@plein/contract/access/actor";
import type { Visibility } from "@plein/contract/access/visibility";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PageOption } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { rolesOfPage } from "./page-roles-sql.shared.ts";

/** A page of a list. `blocks` are those of its publication. */
export type ListedPageRow = {
  guid: Guid;
  path: string;
  rowVersion: string;
  isPublished: boolean;
  viewPermission: Visibility;
  viewRoles: Guid[];
  editPermission: Visibility;
  editRoles: Guid[];
  updatedOn: Date;
  title: string;
  layout: PageLayout;
  options: PageOption[];
  blocks: StoredBlock[] | null;
} & (ListedPublication | Record<keyof ListedPublication, null>);

type ListedPublication = {
  publishedOn: Date;
  publishedTitle: string;
  publishedLayout: PageLayout;
  publishedOptions: PageOption[];
  publishedRowVersion: string;
};

type PageRange = { readonly hasBlocks: boolean; readonly limit: number; readonly offset: number };

/** The pages that the actor may see, in the order of their paths. */
export function listPageRows(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  { hasBlocks, limit, offset }: PageRange,
): Promise<ListedPageRow[]> {
  return runSql(
    target,
    sql<ListedPageRow>`
      select p.guid, p.path, p.xmin::text as "rowVersion", pub.page_guid is not null as "isPublished",
             p.view_permission as "viewPermission", ${rolesOfPage("p", "view")} as "viewRoles",
             p.edit_permission as "editPermission", ${rolesOfPage("p", "edit")} as "editRoles",
             p.updated_on as "updatedOn", p.title, p.layout, p.options, pub.published_on as "publishedOn",
             pub.title as "publishedTitle", pub.layout as "publishedLayout", pub.options as "publishedOptions",
             ${hasBlocks ? sql`pub.blocks` : sql`null::jsonb`} as blocks, pub.xmin::text as "publishedRowVersion"
        from pages p
        left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
       where ${whereListed(platformGuid, actor)}
       order by p.path limit ${limit} offset ${offset}`,
  );
}

/** The number of pages that the actor may see. */
export async function countPageRows(target: SqlTarget, platformGuid: Guid, actor: Actor): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from pages p where ${whereListed(platformGuid, actor)}`,
  );
  return count?.total ?? 0;
}

function whereListed(platformGuid: Guid, actor: Actor): RawBuilder<unknown> {
  return sql`p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}`;
}
