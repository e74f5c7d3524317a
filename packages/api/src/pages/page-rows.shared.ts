import type { PageAccess } from "@plein/contract/access/access-object";
import type { Actor } from "@plein/contract/access/actor";
import type { Visibility } from "@plein/contract/access/visibility";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { LinkedPages } from "@plein/contract/blocks/link";
import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { PageOption } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { TranslatedPath } from "@plein/contract/pages/translated-path";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { type ShareableImageRow, selectPlatformImage } from "../media/platform-image-sql.shared.ts";
import { visitorNavTitle } from "../nav-title-sql.ts";
import { pathsAbove } from "../paths-above-sql.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { rolesOfPage } from "./page-roles-sql.shared.ts";

/** The title, layout and options of a page's draft or of its publication. */
export type PageVersion = { readonly title: string; readonly layout: PageLayout; readonly options: PageOption[] };

export type PublishedVersion = PageVersion & {
  readonly version: number;
  readonly publishedOn: Date;
  readonly blocks: readonly StoredBlock[];
  readonly rowVersion: string;
};

export type BreadcrumbPage = { readonly path: string; readonly title: string };
export type HomePage = BreadcrumbPage & { readonly locale: Locale };

/** A page with its draft, its publication and its permissions. */
export type StoredPage = {
  readonly guid: Guid;
  readonly path: string;
  readonly version: number;
  readonly rowVersion: string;
  readonly updatedOn: Date;
  readonly isDeleted: boolean;
  /** its blocks are shown on other pages */
  readonly isReusable: boolean;
  /** the group of the page and its translations; null for none */
  readonly translationGroup: Guid | null;
  readonly access: PageAccess;
  readonly draft: PageVersion;
  readonly publication: PublishedVersion | null;
};

/** A page with the pages that its publication refers to and that the actor may see. */
export type PageWithReferences = StoredPage & {
  readonly linkedPages: LinkedPages;
  readonly breadcrumbs: readonly BreadcrumbPage[];
  /** the published translations, and the page itself if it is published, each with its language */
  readonly translations: readonly TranslatedPath[];
  /** the home page in the other languages in which it is published and the actor may see it */
  readonly homes: readonly HomePage[];
  /** changes whenever a setting or a menu of the platform does */
  readonly siteVersion: string;
  /** sharing picture for pages without one: the platform's first header image, or else its default picture */
  readonly platformImage: ShareableImageRow | null;
};

export type PageKey = { readonly path: string } | { readonly guid: Guid };

type FlatPage = {
  guid: Guid;
  path: string;
  version: number;
  rowVersion: string;
  updatedOn: Date;
  isDeleted: boolean;
  isReusable: boolean;
  translationGroup: Guid | null;
  isPublished: boolean;
  viewPermission: Visibility;
  editPermission: Visibility;
  viewRoles: Guid[];
  editRoles: Guid[];
  title: string;
  layout: PageLayout;
  options: PageOption[];
} & (FlatPublication | Record<keyof FlatPublication, null>);

type FlatPublication = {
  publishedTitle: string;
  publishedLayout: PageLayout;
  publishedOptions: PageOption[];
  publishedVersion: number;
  publishedOn: Date;
  publishedRowVersion: string;
  blocks: StoredBlock[];
};

type FlatReferences = Pick<PageWithReferences, "linkedPages" | "breadcrumbs" | "translations" | "homes" | "siteVersion" | "platformImage">;

/**
 * A page with all data to show it, in one statement, even if it is removed: the caller has to check `isDeleted`. If several pages had a
 * path, it is the one that has the path now, or else the one that was removed last.
 */
export async function findPageWithReferences(
  target: SqlTarget,
  platformGuid: Guid,
  actor: Actor,
  key: PageKey,
): Promise<PageWithReferences | null> {
  const whereMatch = "path" in key ? sql`p.path = ${key.path}` : sql`p.guid = ${key.guid}::uuid`;
  const row = await runSqlForOne(
    target,
    sql<FlatPage & FlatReferences>`
      select ${PAGE_COLUMNS},
             (select coalesce(json_object_agg(l.guid, json_build_object('path', l.path, 'title', coalesce(lp.title, l.title))), '{}')
                from pages l
                left join page_publications lp on lp.platform_guid = l.platform_guid and lp.page_guid = l.guid and l.is_published
               where l.platform_guid = p.platform_guid and l.guid = any(pub.linked_page_guids) and l.deleted_on is null
                 and ${visibleWhere(actor, "page.view", "l")}) as "linkedPages",
             (select coalesce(json_agg(json_build_object('path', a.path, 'title', ${visitorNavTitle("ap", "a")}) order by length(a.path)), '[]')
                from pages a
                left join page_publications ap on ap.platform_guid = a.platform_guid and ap.page_guid = a.guid and a.is_published
               where a.platform_guid = p.platform_guid and a.deleted_on is null and a.path = any(${pathsAbove("p")})
                 and ${visibleWhere(actor, "page.view", "a")}) as breadcrumbs,
             (select coalesce(json_agg(json_build_object('locale', o.locale, 'path', tp.path) order by o.locale), '[]')
                from page_translations t
                join page_translations o on o.platform_guid = t.platform_guid and o.group_guid = t.group_guid
                join pages tp on tp.platform_guid = o.platform_guid and tp.guid = o.page_guid and tp.deleted_on is null and tp.is_published
               where t.platform_guid = p.platform_guid and t.page_guid = p.guid and ${visibleWhere(actor, "page.view", "tp")}) as translations,
             (select coalesce(json_agg(json_build_object('locale', o.locale, 'path', h.path, 'title', ${visitorNavTitle("hp", "h")})), '[]')
                from pages root
                join page_translations t on t.platform_guid = root.platform_guid and t.page_guid = root.guid
                join page_translations o on o.platform_guid = t.platform_guid and o.group_guid = t.group_guid and o.page_guid <> t.page_guid
                join pages h on h.platform_guid = o.platform_guid and h.guid = o.page_guid and h.deleted_on is null and h.is_published
                join page_publications hp on hp.platform_guid = h.platform_guid and hp.page_guid = h.guid
               where root.platform_guid = p.platform_guid and root.path = '/' and root.deleted_on is null
                 and ${visibleWhere(actor, "page.view", "h")}) as homes,
             (select concat_ws('.', count(*), max(updated_on)) from platform_settings s where s.platform_guid = p.platform_guid)
               || (select concat_ws('.', '', count(*), max(updated_on)) from menus m where m.platform_guid = p.platform_guid) as "siteVersion",
             ${selectPlatformImage(platformGuid)} as "platformImage"
        from pages p
        left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
       where p.platform_guid = ${platformGuid}::uuid and ${whereMatch}
       order by p.deleted_on desc nulls first limit 1`,
  );
  if (row === null) return null;
  const { linkedPages, breadcrumbs, translations, homes, siteVersion, platformImage } = row;
  return { ...toStoredPage(row), linkedPages, breadcrumbs, translations, homes, siteVersion, platformImage };
}

/** A page, even when it is removed: the caller has to check `isDeleted`. */
export async function findPage(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<StoredPage | null> {
  const [page] = await listPagesByGuid(target, platformGuid, [guid]);
  return page ?? null;
}

/** The pages among these that the platform has, including removed ones: the caller has to check `isDeleted`. */
export async function listPagesByGuid(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<StoredPage[]> {
  const rows = await runSql(
    target,
    sql<FlatPage>`
      select ${PAGE_COLUMNS}
        from pages p
        left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
       where p.platform_guid = ${platformGuid}::uuid and p.guid = any(${[...guids]}::uuid[])`,
  );
  return rows.map(toStoredPage);
}

const PAGE_COLUMNS = sql`p.guid, p.path, p.version, p.xmin::text as "rowVersion", p.updated_on as "updatedOn", p.deleted_on is not null as "isDeleted", p.is_reusable as "isReusable",
  (select t.group_guid from page_translations t where t.platform_guid = p.platform_guid and t.page_guid = p.guid) as "translationGroup",
  p.is_published as "isPublished", p.view_permission as "viewPermission", p.edit_permission as "editPermission",
  ${rolesOfPage("p", "view")} as "viewRoles", ${rolesOfPage("p", "edit")} as "editRoles",
  p.title, p.layout, p.options, pub.title as "publishedTitle", pub.layout as "publishedLayout", pub.options as "publishedOptions",
  pub.version as "publishedVersion", pub.published_on as "publishedOn", pub.xmin::text as "publishedRowVersion", pub.blocks`;

function toStoredPage(row: FlatPage): StoredPage {
  const { guid, path, version, rowVersion, updatedOn, isDeleted, isReusable, translationGroup } = row;
  const { viewPermission, viewRoles, editPermission, editRoles } = row;
  const publication = toPublication(row);
  return {
    guid,
    path,
    version,
    rowVersion,
    updatedOn,
    isDeleted,
    isReusable,
    translationGroup,
    access: { isPublished: publication !== null && !isDeleted, viewPermission, viewRoles, editPermission, editRoles },
    draft: { title: row.title, layout: row.layout, options: row.options },
    publication,
  };
}

function toPublication(row: FlatPage): PublishedVersion | null {
  if (row.publishedTitle === null) return null;
  return {
    title: row.publishedTitle,
    layout: row.publishedLayout,
    options: row.publishedOptions,
    version: row.publishedVersion,
    publishedOn: row.publishedOn,
    blocks: row.blocks,
    rowVersion: row.publishedRowVersion,
  };
}

/**
 * The current path of the page, or of the list item, that had this path before; null if the actor may not see the page. The path of an item
 * lacks its title, which only readers of the item may see: a request for this path redirects them to the full path.
 */
export async function findRedirect(target: SqlTarget, platformGuid: Guid, actor: Actor, path: string): Promise<string | null> {
  const row = await runSqlForOne(
    target,
    sql<{ path: string }>`
      select case when i.guid is null then p.path else rtrim(p.path, '/') || '/i/' || i.short_id end as path
        from page_redirects r
        join pages p on p.platform_guid = r.platform_guid and p.guid = r.page_guid
        left join list_items i on i.platform_guid = r.platform_guid and i.guid = r.item_guid
       where r.platform_guid = ${platformGuid}::uuid and r.from_path = ${path} and p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}`,
  );
  return row?.path ?? null;
}

/** The pages with these guids that links may lead to: those that the actor may see. */
export async function findLinkedPages(target: SqlTarget, platformGuid: Guid, actor: Actor, guids: readonly Guid[]): Promise<LinkedPages> {
  if (guids.length === 0) return {};
  const row = await runSqlForOne(
    target,
    sql<{ linkedPages: LinkedPages }>`
      select coalesce(json_object_agg(l.guid, json_build_object('path', l.path, 'title', coalesce(lp.title, l.title))), '{}') as "linkedPages"
        from pages l
        left join page_publications lp on lp.platform_guid = l.platform_guid and lp.page_guid = l.guid and l.is_published
       where l.platform_guid = ${platformGuid}::uuid and l.guid = any(${guids}::uuid[]) and l.deleted_on is null and ${visibleWhere(actor, "page.view", "l")}`,
  );
  return row?.linkedPages ?? {};
}
