import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { findLinkedPageGuids } from "@plein/contract/pages/linked-page-guids";
import type { PageOption } from "@plein/contract/pages/page";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { type CheckedBlock, checkedBlocks } from "../content/checked-blocks.ts";
import type { DemoBlock, DemoPage } from "../content/demo-page.ts";
import { withDates } from "../content/relative-dates.ts";
import { demoGuid, demoNumber } from "../demo-guid.ts";
import type { NewRow } from "./insert-rows.ts";

/** The rows of some pages, by table, in the order in which they can be added. */
export type PageRows = {
  readonly pages: readonly NewRow<"pages">[];
  readonly page_roles: readonly NewRow<"page_roles">[];
  readonly building_block_instances: readonly NewRow<"building_block_instances">[];
  readonly block_roles: readonly NewRow<"block_roles">[];
  readonly page_publications: readonly PublicationRow[];
  readonly page_redirects: readonly NewRow<"page_redirects">[];
  readonly page_translations: readonly NewRow<"page_translations">[];
};

type PublicationRow = NewRow<"page_publications"> & {
  readonly options: readonly PageOption[];
  readonly blocks: readonly StoredBlock[];
  readonly published_on: Date;
};

export type PagePlace = {
  readonly platformKey: string;
  readonly platformGuid: Guid;
  /** the moment of seeding */
  readonly now: Date;
  /** the user who last changed and published them; null for none */
  readonly editorGuid: Guid | null;
  readonly roleGuidOf: (key: string) => Guid;
};

const DAY_MS = 86_400_000;
/** Pages of a site that is in use: changed at some moment within these days. */
const CHANGED_WITHIN_DAYS = 240;

/** @throws if a block doesn't match its schema; the message names the page and the pointer */
export function pageRowsOf(pages: readonly DemoPage[], place: PagePlace): PageRows {
  const rows = pages.map((page) => rowsOfPage(page, place));
  return {
    pages: rows.map(({ page }) => page),
    page_roles: rows.flatMap(({ roles }) => roles),
    building_block_instances: rows.flatMap(({ blocks }) => blocks),
    block_roles: rows.flatMap(({ blockRoles }) => blockRoles),
    page_publications: rows.flatMap(({ publications }) => publications),
    page_redirects: rows.flatMap(({ redirects }) => redirects),
    page_translations: translationRows(pages, place),
  };
}

/** The groups of the pages that are translations, which follow the first publication of their source. */
function translationRows(pages: readonly DemoPage[], { platformKey, platformGuid }: PagePlace): NewRow<"page_translations">[] {
  const sources = new Set(pages.flatMap(({ translationOf }) => translationOf ?? []));
  return pages.flatMap(({ key, translationOf = null, locale = DEFAULT_LOCALE }) => {
    if (translationOf === null && !sources.has(key)) return [];
    const guidOf = (page: string) => demoGuid(platformKey, "page", page);
    return {
      platform_guid: platformGuid,
      page_guid: guidOf(key),
      group_guid: demoGuid(platformKey, "translations", translationOf ?? key),
      locale,
      source_guid: translationOf === null ? null : guidOf(translationOf),
      source_number: translationOf === null ? null : 1,
    };
  });
}

function rowsOfPage(page: DemoPage, place: PagePlace) {
  const { platformKey, platformGuid } = place;
  const pageGuid = demoGuid(platformKey, "page", page.key);
  const draft = storedBlocks(page.blocks, page, place);
  const dates = datesOf(page, place);
  return {
    page: pageRow(page, pageGuid, dates, place),
    roles: roleRows(page, pageGuid, place),
    blocks: draft.map((block) => blockRow(block, pageGuid, dates.changedOn, place)),
    blockRoles: draft.flatMap(({ guid, viewRoles }) =>
      viewRoles.map((role_guid) => ({ platform_guid: platformGuid, block_guid: guid, role_guid, kind: "view" as const })),
    ),
    publications: publicationRows(page, { pageGuid, draft, publishedOn: dates.publishedOn }, place),
    redirects: (page.formerPaths ?? []).map((from_path) => ({ platform_guid: platformGuid, from_path, page_guid: pageGuid })),
  };
}

type PageDates = { readonly createdOn: Date; readonly publishedOn: Date; readonly changedOn: Date };

function datesOf({ key, changedDaysAgo, publication }: DemoPage, { platformKey, now }: PagePlace): PageDates {
  const daysAgo = changedDaysAgo ?? 2 + demoNumber(CHANGED_WITHIN_DAYS, platformKey, key);
  const minutes = demoNumber(480, key, "minutes");
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS - minutes * 60_000);
  const hasLaterChanges = typeof publication === "object";
  return { createdOn: at(daysAgo + 120), publishedOn: at(hasLaterChanges ? daysAgo + 14 : daysAgo), changedOn: at(daysAgo) };
}

function pageRow(
  page: DemoPage,
  guid: Guid,
  { createdOn, changedOn }: PageDates,
  { platformGuid, editorGuid, now }: PagePlace,
): NewRow<"pages"> {
  return {
    platform_guid: platformGuid,
    guid,
    path: page.path,
    title: page.title,
    layout: page.layout,
    is_published: isVisible(page),
    is_reusable: page.isReusable ?? false,
    view_permission: page.viewPermission ?? (page.isReusable ? "Admin" : "Public"),
    edit_permission: "Roles",
    options: optionsOf(page),
    version: 1,
    created_on: createdOn,
    updated_on: changedOn,
    updated_by_guid: editorGuid,
    deleted_on: page.isDeleted ? new Date(now.getTime() - 3 * DAY_MS) : null,
  };
}

function isVisible({ publication, isDeleted }: DemoPage): boolean {
  return publication !== "draft" && isDeleted !== true;
}

function optionsOf({ description, locale, navTitle, isReusable = false }: DemoPage): PageOption[] {
  const language = locale === undefined ? [] : [{ name: "locale", value: locale }];
  const name = navTitle === undefined ? [] : [{ name: "navTitle", value: navTitle }];
  return [
    ...language,
    ...name,
    isReusable ? { name: "excludeFromSearch", value: "true" } : { name: "metaDescription", value: description },
  ];
}

function roleRows(page: DemoPage, pageGuid: Guid, { platformGuid, roleGuidOf }: PagePlace): NewRow<"page_roles">[] {
  const row = (kind: "edit" | "view") => (key: string) => ({
    platform_guid: platformGuid,
    page_guid: pageGuid,
    role_guid: roleGuidOf(key),
    kind,
  });
  return [...[CONTENT_MANAGERS_ROLE_KEY, ...(page.editRoles ?? [])].map(row("edit")), ...(page.viewRoles ?? []).map(row("view"))];
}

function storedBlocks(
  blocks: readonly DemoBlock[],
  { key, path, layout }: DemoPage,
  { platformKey, roleGuidOf, now }: PagePlace,
): StoredBlock[] {
  return checkedBlocks(withDates(blocks, now), layout, `${platformKey} ${path}`).map((block) => ({
    guid: demoGuid(platformKey, "block", key, block.layoutPosition, String(block.sortId)),
    ...shownPart(block),
    viewRoles: block.viewRoles.map(roleGuidOf),
    addPermission: "Admin",
    addRoles: [],
  }));
}

function shownPart({ buildingBlockName, options, content, layoutPosition, sortId, viewPermission }: CheckedBlock) {
  return { buildingBlockName, options, content, layoutPosition, sortId, viewPermission };
}

function blockRow(
  block: StoredBlock,
  pageGuid: Guid,
  changedOn: Date,
  { platformGuid, editorGuid }: PagePlace,
): NewRow<"building_block_instances"> {
  return {
    platform_guid: platformGuid,
    guid: block.guid,
    page_guid: pageGuid,
    building_block_name: block.buildingBlockName,
    options: block.options,
    content: block.content,
    layout_position: block.layoutPosition,
    sort_id: block.sortId,
    add_permission: block.addPermission,
    view_permission: block.viewPermission,
    version: 1,
    created_on: changedOn,
    updated_on: changedOn,
    updated_by_guid: editorGuid,
  };
}

type Draft = { readonly pageGuid: Guid; readonly draft: readonly StoredBlock[]; readonly publishedOn: Date };

function publicationRows(page: DemoPage, { pageGuid, draft, publishedOn }: Draft, place: PagePlace): PublicationRow[] {
  if (!isVisible(page)) return [];
  const { publication } = page;
  const earlier = typeof publication === "object" ? publication : null;
  const blocks = earlier === null ? draft : storedBlocks(earlier.blocks, page, place);
  return [
    {
      platform_guid: place.platformGuid,
      page_guid: pageGuid,
      title: earlier?.title ?? page.title,
      layout: page.layout,
      options: optionsOf(page),
      blocks,
      linked_page_guids: findLinkedPageGuids(blocks),
      version: 1,
      published_on: publishedOn,
      published_by_guid: place.editorGuid,
    },
  ];
}
