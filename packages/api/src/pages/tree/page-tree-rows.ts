import type { Actor } from "@plein/contract/access/actor";
import type { Visibility } from "@plein/contract/access/visibility";
import type { Guid } from "@plein/contract/guid";
import type { PageOption } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { type RawBuilder, sql } from "kysely";
import { selectVisibleName } from "../../access/person-sql.shared.ts";
import { visibleWhere } from "../../access/visible-where.shared.ts";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** A page as the tree shows it. `isTouched`: it changed after its publication, which may have been undone since. */
export type PageTreeRow = {
  readonly guid: Guid;
  readonly path: string;
  readonly sortId: number;
  readonly version: number;
  readonly title: string;
  readonly publishedTitle: string | null;
  readonly layout: PageLayout;
  readonly isReusable: boolean;
  readonly translationGroup: Guid | null;
  readonly publishedLayout: PageLayout | null;
  readonly options: PageOption[];
  readonly isPublished: boolean;
  readonly isTouched: boolean;
  readonly viewPermission: Visibility;
  readonly viewRoles: Guid[];
  readonly editPermission: Visibility;
  readonly editRoles: Guid[];
  readonly updatedOn: Date;
  readonly publishedOn: Date | null;
  readonly visibleUntil: Date | null;
  readonly publishOn: Date | null;
  readonly nextUntil: Date | null;
  readonly expiredOn: Date | null;
  readonly updatedByGuid: Guid | null;
  readonly updatedByName: string | null;
  readonly menus: string[];
  /** null for a page that wasn't checked yet */
  readonly errors: number | null;
  readonly warnings: number | null;
};

/** The pages that the actor may see, by path; limited to these guids if given. */
export function listPageTreeRows(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  guids: readonly Guid[] | null = null,
): Promise<PageTreeRow[]> {
  return runSql(
    target,
    sql<PageTreeRow>`
      select p.guid, p.path, p.sort_id as "sortId", p.version, p.title, pub.title as "publishedTitle", p.layout, p.is_reusable as "isReusable", t.group_guid as "translationGroup", pub.layout as "publishedLayout",
             p.options, pub.page_guid is not null as "isPublished",
             coalesce(greatest(p.updated_on, edit.updated_on) > pub.published_on, false) as "isTouched",
             p.view_permission as "viewPermission", coalesce(roles.view, '{}') as "viewRoles",
             p.edit_permission as "editPermission", coalesce(roles.edit, '{}') as "editRoles",
             greatest(p.updated_on, edit.updated_on) as "updatedOn", pub.published_on as "publishedOn",
             pub.visible_until as "visibleUntil", s.publish_on as "publishOn", s.visible_until as "nextUntil", p.expired_on as "expiredOn", u.guid as "updatedByGuid",
             ${selectVisibleName(actor, "u")} as "updatedByName",
             coalesce(listed.menus, '{}') as menus, c.errors, c.warnings
        from pages p
        left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
        left join scheduled_publications s on s.platform_guid = p.platform_guid and s.page_guid = p.guid
        left join page_translations t on t.platform_guid = p.platform_guid and t.page_guid = p.guid
        left join page_checks c on c.platform_guid = p.platform_guid and c.page_guid = p.guid
        left join (${latestBlockEdits(platformGuid, guids)}) edit on edit.page_guid = p.guid
        left join (${rolesOfPages(platformGuid, guids)}) roles on roles.page_guid = p.guid
        left join (${menusOfPages(platformGuid, guids)}) listed on listed.page_guid = p.guid
        left join application_users u on u.platform_guid = p.platform_guid
              and u.guid = case when edit.updated_on > p.updated_on then edit.updated_by_guid else p.updated_by_guid end
       where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}
             ${guids === null ? sql`` : sql`and p.guid = any(${[...guids]}::uuid[])`}
       order by p.path`,
  );
}

// Of all pages at once and joined with them: subqueries for each of thousands of pages would take longer than all the rest.

/** The latest change of a block, for each page. */
function latestBlockEdits(platformGuid: Guid, pageGuids: readonly Guid[] | null): RawBuilder<unknown> {
  return sql`select distinct on (b.page_guid) b.page_guid, greatest(b.updated_on, b.deleted_on) as updated_on, b.updated_by_guid
               from building_block_instances b
              where ${ofPages("b", platformGuid, pageGuids)}
              order by b.page_guid, greatest(b.updated_on, b.deleted_on) desc`;
}

/** The guids of the roles that view and edit a page, for each page with roles. */
function rolesOfPages(platformGuid: Guid, pageGuids: readonly Guid[] | null): RawBuilder<unknown> {
  return sql`select r.page_guid, array_agg(r.role_guid::text order by r.role_guid) filter (where r.kind = 'view') as view,
                    array_agg(r.role_guid::text order by r.role_guid) filter (where r.kind = 'edit') as edit
               from page_roles r where ${ofPages("r", platformGuid, pageGuids)} group by r.page_guid`;
}

/** The names of the menus of a page, for each page in a menu. */
function menusOfPages(platformGuid: Guid, pageGuids: readonly Guid[] | null): RawBuilder<unknown> {
  return sql`select i.page_guid, array_agg(distinct m.name order by m.name) as menus
               from menu_items i join menus m on m.platform_guid = i.platform_guid and m.guid = i.menu_guid
              where ${ofPages("i", platformGuid, pageGuids)} group by i.page_guid`;
}

function ofPages(alias: "b" | "i" | "r", platformGuid: Guid, pageGuids: readonly Guid[] | null): RawBuilder<unknown> {
  const table = sql.raw(alias);
  const whereOnPlatform = sql`${table}.platform_guid = ${platformGuid}::uuid`;
  return pageGuids === null ? whereOnPlatform : sql`${whereOnPlatform} and ${table}.page_guid = any(${[...pageGuids]}::uuid[])`;
}
