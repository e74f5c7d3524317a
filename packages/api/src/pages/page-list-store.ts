import type { PageAccess } from "@plein/contract/access/access-object";
import { blocksVisibleTo, can } from "@plein/contract/access/policy";
import type { Visibility } from "@plein/contract/access/visibility";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { Page, PageOption } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql } from "../run-sql.ts";
import { showableDraft } from "./block-validity.shared.ts";
import { listDraftBlocks, toStoredBlock } from "./draft-blocks.shared.ts";
import { rolesOfPage } from "./page-roles.shared.ts";
import { type Reader, showable } from "./page-view.shared.ts";
import { toShownBlock } from "./shown-block.shared.ts";

export type PageListQuery = {
  readonly IncludeBbis: boolean;
  readonly FilterBbisByBuildingBlocks?: readonly string[] | undefined;
  readonly pageNumber: number;
  readonly itemCount: number;
};

type ListedPage = {
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

/** The pages that this reader may see, in the order of their paths; each as the reader sees it by itself. */
export async function listVisiblePages(reader: Reader, query: PageListQuery): Promise<{ pages: Page[]; total: number }> {
  const { db, actor } = reader;
  const isListed = sql`p.platform_guid = ${db.platformGuid}::uuid and p.deleted_on is null and ${visibleWhere(actor, "page.view", "p")}`;
  const blocks = query.IncludeBbis ? sql`pub.blocks` : sql`null::jsonb`;
  const [rows, [count]] = await Promise.all([
    runSql(
      db,
      sql<ListedPage>`
        select p.guid, p.path, p.xmin::text as "rowVersion", pub.page_guid is not null as "isPublished",
               p.view_permission as "viewPermission", ${rolesOfPage("p", "view")} as "viewRoles",
               p.edit_permission as "editPermission", ${rolesOfPage("p", "edit")} as "editRoles",
               p.updated_on as "updatedOn", p.title, p.layout, p.options, pub.published_on as "publishedOn",
               pub.title as "publishedTitle", pub.layout as "publishedLayout", pub.options as "publishedOptions",
               ${blocks} as blocks, pub.xmin::text as "publishedRowVersion"
          from pages p
          left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
         where ${isListed}
         order by p.path limit ${query.itemCount} offset ${(query.pageNumber - 1) * query.itemCount}`,
    ),
    runSql(db, sql<{ total: number }>`select count(*)::int as total from pages p where ${isListed}`),
  ]);
  const drafts = await draftsOf(reader, rows, query);
  return { pages: rows.map((row) => toPage(reader, row, query, drafts)), total: count?.total ?? 0 };
}

type Drafts = ReadonlyMap<Guid, readonly StoredBlock[]>;

async function draftsOf(reader: Reader, rows: readonly ListedPage[], query: PageListQuery): Promise<Drafts> {
  const guids = query.IncludeBbis ? rows.filter((row) => showsDraft(reader, row)).map(({ guid }) => guid) : [];
  if (guids.length === 0) return new Map();
  const blocks = await listDraftBlocks(reader.db, reader.db.platformGuid, guids);
  return new Map(guids.map((guid) => [guid, blocks.filter(({ pageGuid }) => pageGuid === guid).map(toStoredBlock)]));
}

function showsDraft({ actor }: Reader, row: ListedPage): boolean {
  return row.publishedOn === null || can(actor, "page.viewDraft", accessOf(row));
}

function accessOf({ isPublished, viewPermission, viewRoles, editPermission, editRoles }: ListedPage): PageAccess {
  return { isPublished, viewPermission, viewRoles, editPermission, editRoles };
}

function toPage(reader: Reader, row: ListedPage, query: PageListQuery, drafts: Drafts): Page {
  const published = row.publishedOn === null || showsDraft(reader, row) ? null : row;
  const page: Page = {
    guid: row.guid,
    path: row.path,
    title: published?.publishedTitle ?? row.title,
    layout: published?.publishedLayout ?? row.layout,
    isPublished: row.isPublished,
    editPermission: row.editPermission,
    editRoles: can(reader.actor, "page.edit", accessOf(row)) ? row.editRoles : [],
    options: published?.publishedOptions ?? row.options,
    updatedOn: (published?.publishedOn ?? row.updatedOn).toISOString(),
  };
  if (!query.IncludeBbis) return page;
  const stored = published === null ? (drafts.get(row.guid) ?? []) : (row.blocks ?? []);
  return { ...page, buildingBlockInstances: shownBlocks(reader, row, stored, query.FilterBbisByBuildingBlocks) };
}

function shownBlocks(
  reader: Reader,
  row: ListedPage,
  stored: readonly StoredBlock[],
  names: readonly string[] | undefined,
): Page["buildingBlockInstances"] {
  const canEdit = can(reader.actor, "page.edit", accessOf(row));
  const blocks =
    row.publishedRowVersion === null || showsDraft(reader, row)
      ? showableDraft(stored)
      : showable(reader, row.guid, { blocks: stored, rowVersion: row.publishedRowVersion });
  return blocksVisibleTo(reader.actor, blocks)
    .filter(({ buildingBlockName }) => names === undefined || names.length === 0 || names.includes(buildingBlockName))
    .map((block) => toShownBlock(block, canEdit));
}
