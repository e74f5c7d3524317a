import type { PageAccess } from "@plein/contract/access/access-object";
import type { PageAction } from "@plein/contract/access/action";
import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PublicationState } from "@plein/contract/pages/page";
import { PAGE_RIGHTS, type PageRight, type PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { SqlTarget } from "../../run-sql.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { toStoredBlock } from "../page-blocks/stored-block.shared.ts";
import { listPagesByGuid } from "../page-rows.shared.ts";
import { toSchedule } from "../publishing/publication-change.ts";
import { findHiddenState, findPublicationState } from "../publishing/publication-state.ts";
import type { StoredSchedule } from "../publishing/schedule-rows.shared.ts";
import type { PageTreeRow } from "./page-tree-rows.ts";

const ACTIONS: Readonly<Record<PageRight, PageAction>> = {
  edit: "page.edit",
  publish: "page.publish",
  addChild: "page.addChild",
  editSettings: "page.editSettings",
  setPermissions: "page.setPermissions",
  remove: "page.remove",
};

/** Readers without the right to the draft see the published page, without later changes. */
export function toTreeEntry(actor: Actor, row: PageTreeRow, states: ReadonlyMap<Guid, PublicationState>): PageTreeEntry {
  const access = accessOf(row);
  const showsDraft = !row.isPublished || can(actor, "page.viewDraft", access);
  return {
    guid: row.guid,
    path: row.path,
    ...(row.isReusable ? { isReusable: true } : {}),
    ...(showsDraft ? draftOf(actor, row, states) : publicationOf(row)),
    ...(can(actor, "page.viewDraft", access) ? problemsOf(row) : {}),
    menus: row.menus,
    // A reusable block can't have pages below it.
    rights: PAGE_RIGHTS.filter((right) => !(row.isReusable && right === "addChild") && can(actor, ACTIONS[right], access)),
    ...(can(actor, "page.viewPermissions", access) ? { permissions: permissionsOf(row) } : {}),
  };
}

function problemsOf({ errors, warnings }: PageTreeRow): Pick<PageTreeEntry, "problems"> {
  if (errors === null || warnings === null || errors + warnings === 0) return {};
  return { problems: { errors, warnings } };
}

type Version = Pick<PageTreeEntry, "title" | "layout" | "publicationState" | "schedule" | "updatedOn" | "updatedBy" | "isUpdatedByCaller">;

function draftOf(actor: Actor, row: PageTreeRow, states: ReadonlyMap<Guid, PublicationState>): Version {
  const schedule = scheduleOf(row);
  return {
    title: row.title,
    layout: row.layout,
    publicationState: row.isPublished ? (states.get(row.guid) ?? "published") : findHiddenState(schedule),
    ...(hasSchedule(schedule) ? { schedule: toSchedule(schedule) } : {}),
    updatedOn: row.updatedOn.toISOString(),
    updatedBy: row.updatedByName,
    isUpdatedByCaller: actor.kind === "user" && row.updatedByGuid === actor.userGuid,
  };
}

function scheduleOf({ visibleUntil, publishOn, nextUntil, expiredOn }: PageTreeRow): StoredSchedule {
  return { visibleUntil, expiredOn, next: publishOn === null ? null : { from: publishOn, until: nextUntil } };
}

function hasSchedule({ visibleUntil, next, expiredOn }: StoredSchedule): boolean {
  return visibleUntil !== null || next !== null || expiredOn !== null;
}

function publicationOf(row: PageTreeRow): Version {
  return {
    title: row.publishedTitle ?? row.title,
    layout: row.publishedLayout ?? row.layout,
    publicationState: "published",
    updatedOn: (row.publishedOn ?? row.updatedOn).toISOString(),
    updatedBy: null,
    isUpdatedByCaller: false,
  };
}

const NOT_SCHEDULED = { next: null, expiredOn: null };

/** The states of pages that changed after their publication: draft and publication are compared, so that an undone change doesn't count. */
export async function findStatesOfTouched(
  target: SqlTarget,
  platformGuid: Guid,
  rows: readonly PageTreeRow[],
): Promise<ReadonlyMap<Guid, PublicationState>> {
  const touched = rows.filter(({ isTouched }) => isTouched).map(({ guid }) => guid);
  if (touched.length === 0) return new Map();
  const pages = await listPagesByGuid(target, platformGuid, touched);
  const blocksOf = new Map<Guid, StoredBlock[]>(touched.map((guid) => [guid, []]));
  for (const block of await listDraftBlocks(target, platformGuid, touched)) blocksOf.get(block.pageGuid)?.push(toStoredBlock(block));
  // Only published pages are touched: without a schedule, the state is that of their publication.
  return new Map(pages.map((page) => [page.guid, findPublicationState(page, blocksOf.get(page.guid) ?? [], NOT_SCHEDULED)]));
}

function accessOf(row: PageTreeRow): PageAccess {
  return { isPublished: row.isPublished, ...permissionsOf(row) };
}

function permissionsOf({ viewPermission, viewRoles, editPermission, editRoles }: PageTreeRow) {
  return { viewPermission, viewRoles, editPermission, editRoles };
}
