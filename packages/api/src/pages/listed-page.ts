import type { PageAccess } from "@plein/contract/access/access-object";
import type { Actor } from "@plein/contract/access/actor";
import { blocksVisibleTo, can } from "@plein/contract/access/policy";
import type { BuildingBlockInstance, StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { isHidden } from "@plein/contract/blocks/hidden-block";
import type { Guid } from "@plein/contract/guid";
import type { Page } from "@plein/contract/pages/page";
import { listDraftBlocks } from "./page-blocks/draft-block-rows.shared.ts";
import { showableDraft, showablePublication } from "./page-blocks/showable-blocks.shared.ts";
import { toShownBlock } from "./page-blocks/shown-block.shared.ts";
import { toStoredBlock } from "./page-blocks/stored-block.shared.ts";
import type { ListedPageRow } from "./page-list-rows.ts";
import type { Reader } from "./reader.shared.ts";

/** A page of a list as this reader sees it when they open it, without its blocks. */
export function toListedPage({ actor }: Pick<Reader, "actor">, row: ListedPageRow): Page {
  const published = row.publishedOn === null || showsDraft(actor, row) ? null : row;
  return {
    guid: row.guid,
    path: row.path,
    title: published?.publishedTitle ?? row.title,
    layout: published?.publishedLayout ?? row.layout,
    isPublished: row.isPublished,
    editPermission: row.editPermission,
    editRoles: can(actor, "page.edit", accessOf(row)) ? row.editRoles : [],
    options: published?.publishedOptions ?? row.options,
    updatedOn: (published?.publishedOn ?? row.updatedOn).toISOString(),
  };
}

/** The blocks of listed pages that this reader sees, by the guid of the page. */
export async function readListedBlocks(
  reader: Reader,
  rows: readonly ListedPageRow[],
): Promise<ReadonlyMap<Guid, readonly BuildingBlockInstance[]>> {
  const { actor } = reader;
  const drafts = await readDrafts(
    reader,
    rows.filter((row) => showsDraft(actor, row)).map(({ guid }) => guid),
  );
  return new Map(
    rows.map((row) => {
      const canEdit = can(actor, "page.edit", accessOf(row));
      const blocks =
        row.publishedRowVersion === null || showsDraft(actor, row)
          ? showableDraft(drafts.get(row.guid) ?? [])
          : showablePublication(reader, row.guid, { blocks: row.blocks ?? [], rowVersion: row.publishedRowVersion });
      const visibleBlocks = blocksVisibleTo(actor, blocks).filter(({ options }) => canEdit || !isHidden(options));
      return [row.guid, visibleBlocks.map((block) => toShownBlock(block, canEdit))];
    }),
  );
}

async function readDrafts({ db }: Reader, guids: readonly Guid[]): Promise<ReadonlyMap<Guid, readonly StoredBlock[]>> {
  if (guids.length === 0) return new Map();
  const blocks = await listDraftBlocks(db, db.platformGuid, guids);
  return new Map(guids.map((guid) => [guid, blocks.filter(({ pageGuid }) => pageGuid === guid).map(toStoredBlock)]));
}

function showsDraft(actor: Actor, row: ListedPageRow): boolean {
  return row.publishedOn === null || can(actor, "page.viewDraft", accessOf(row));
}

function accessOf({ isPublished, viewPermission, viewRoles, editPermission, editRoles }: ListedPageRow): PageAccess {
  return { isPublished, viewPermission, viewRoles, editPermission, editRoles };
}
