import { blocksVisibleTo, can } from "@plein/contract/access/policy";
import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Embeds } from "@plein/contract/blocks/embed";
import type { LinkedPages } from "@plein/contract/blocks/link";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { SubNavigations } from "@plein/contract/menus/sub-navigation";
import { linkedPageGuidsOf } from "@plein/contract/pages/linked-page-guids";
import type { PageContent } from "@plein/contract/pages/page";
import { failure, type Result, success } from "@plein/contract/result";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { digestOfText } from "../etag.ts";
import { readSubNavigations } from "../menus/sub-navigation.shared.ts";
import { runSqlForOne } from "../run-sql.ts";
import { readEmbeds } from "../settings/embed-hosts.shared.ts";
import { showableBlocks, showableDraft } from "./block-validity.shared.ts";
import { tagsOfContent } from "./content-tags.shared.ts";
import { listDraftBlocks, toStoredBlock } from "./draft-blocks.shared.ts";
import {
  findPageRow,
  findRedirect,
  getLinkedPages,
  type PagePlace,
  type PageRow,
  type PageVersion,
  type PublishedVersion,
} from "./page-row.shared.ts";
import { toShownBlock } from "./shown-block.shared.ts";

/** Who reads, from where; the part of a call's context that a read needs. */
export type Reader = Pick<ApiContext, "db" | "actor" | "correlationId" | "services">;

/** The blocks that a reader gets, of a page that they may see, and the token of all that they show. */
type Version = PageVersion & {
  readonly updatedOn: Date;
  readonly blocks: readonly StoredBlock[];
  readonly linkedPages: LinkedPages;
  readonly stamp: string;
};

/**
 * A page as this reader sees it: its editors see the draft, everyone else the publication, without the blocks that aren't
 * for them or that no longer fit their schema. It is remembered for all who have the same rights.
 *
 * @returns NotFound (with `movedTo` where the page lives elsewhere now); Expired for a removed page with `useGoneStatus`
 */
export async function readPage(reader: Reader, place: PagePlace): Promise<Result<PageContent>> {
  const { actor, db, services } = reader;
  const key = `page ${"path" in place ? place.path : place.guid} ${rightsKeyOf(actor)}`;
  return services.memory.remember<Result<PageContent>>({ platformGuid: db.platformGuid, key }, async () => {
    const { content, isDraft } = await findContent(reader, place);
    if (content.code !== "Success") return { value: content, tags: null, bytes: 0 };
    const { guid, path } = content.value.page;
    const tags: CacheTag[] = [...tagsOfContent(content.value), `path:${path}`, "site", ...(isDraft ? [`draft:${guid}` as const] : [])];
    return { value: content, tags, bytes: JSON.stringify(content).length };
  });
}

async function findContent(reader: Reader, place: PagePlace): Promise<{ content: Result<PageContent>; isDraft: boolean }> {
  const { actor } = reader;
  const row = await findPageRow(reader.db, actor, place);
  if (row === null || row.isDeleted || !can(actor, "page.view", row.access)) {
    return { content: await missing(reader, place, row), isDraft: false };
  }
  const canEdit = can(actor, "page.edit", row.access);
  const isDraft = row.publication === null || can(actor, "page.viewDraft", row.access);
  const version = isDraft ? await draftOf(reader, row) : publicationOf(reader, row, row.publication);
  const blocks = blocksVisibleTo(actor, version.blocks);
  const [subNavigations, embeds] = await Promise.all([
    readSubNavigations(reader, { path: row.path, blocks, linkedPages: version.linkedPages }),
    readEmbeds(reader.db, blocks),
  ]);
  const { editPermission, editRoles, isPublished } = row.access;
  const content: PageContent = {
    page: {
      guid: row.guid,
      path: row.path,
      title: version.title,
      layout: version.layout,
      isPublished,
      editPermission,
      // Which roles a platform has, and which of them edits, is for its editors.
      editRoles: canEdit ? [...editRoles] : [],
      options: version.options,
      buildingBlockInstances: blocks.map((block) => toShownBlock(block, canEdit)),
      updatedOn: version.updatedOn.toISOString(),
    },
    linkedPages: version.linkedPages,
    breadcrumbs: [...row.breadcrumbs],
    ...(Object.keys(subNavigations).length > 0 ? { subNavigations } : {}),
    ...(Object.keys(embeds).length > 0 ? { embeds } : {}),
    canEdit,
    cacheToken: cacheTokenOf({ row, version, blocks, subNavigations, embeds, canEdit }),
  };
  return { content: success(content), isDraft };
}

function publicationOf(reader: Reader, { guid, linkedPages }: PageRow, publication: PublishedVersion): Version {
  const { title, layout, options, publishedOn, rowVersion, version } = publication;
  const blocks = showable(reader, guid, publication);
  return { title, layout, options, updatedOn: publishedOn, blocks, linkedPages, stamp: `${version}.${rowVersion}` };
}

/** For whoever may see it, or where there is nothing else. */
async function draftOf(reader: Reader, row: PageRow): Promise<Version> {
  const drafts = await listDraftBlocks(reader.db, reader.db.platformGuid, [row.guid]);
  const versions = drafts.map(({ guid, version, updatedOn }) => `${guid}.${version}.${updatedOn.getTime()}`).join();
  const blocks = showableDraft(drafts.map(toStoredBlock));
  const linkedPages = await getLinkedPages(reader.db, reader.db.platformGuid, reader.actor, linkedPageGuidsOf(blocks));
  return { ...row.draft, updatedOn: row.updatedOn, blocks, linkedPages, stamp: `${row.version}.${row.rowVersion}.${versions}` };
}

/** The blocks of a publication that can be shown; the operator hears of the others. */
export function showable(
  { db, correlationId, services }: Reader,
  pageGuid: Guid,
  { blocks, rowVersion }: Pick<PublishedVersion, "blocks" | "rowVersion">,
): readonly StoredBlock[] {
  const { platformGuid } = db;
  return showableBlocks(blocks, `${platformGuid}.${pageGuid}.${rowVersion}`, (blockGuids) =>
    services.warn("blocks left out: their content no longer fits their schema", { platformGuid, pageGuid, blockGuids, correlationId }),
  );
}

type ShownVersion = {
  readonly row: PageRow;
  readonly version: Version;
  readonly blocks: readonly StoredBlock[];
  readonly subNavigations: SubNavigations;
  readonly embeds: Embeds;
  readonly canEdit: boolean;
};

/** Over all that this reader is shown and what shapes it; opaque to whoever gets it. */
function cacheTokenOf({ row, version, blocks, subNavigations, embeds, canEdit }: ShownVersion): string {
  const parts = [
    row.guid,
    row.path,
    row.access,
    row.breadcrumbs,
    row.siteStamp,
    version.stamp,
    version.linkedPages,
    blocks.map(({ guid }) => guid),
    subNavigations,
    embeds,
    canEdit,
  ];
  return digestOfText(JSON.stringify(parts));
}

async function missing(reader: Reader, place: PagePlace, row: PageRow | null): Promise<Result<never>> {
  if ("path" in place) {
    const movedTo = await findRedirect(reader.db, reader.actor, place.path);
    if (movedTo !== null) return failure("NotFound", `The page at ${place.path} moved to ${movedTo}`, { movedTo });
  }
  if (row !== null && (await isKnownGone(reader, row))) return failure("Expired", `The page ${row.guid} was removed`);
  return failure("NotFound", "path" in place ? `No page at ${place.path}` : `No page ${place.guid}`);
}

/** Whether a page may be told to be gone: it was published when it was removed, for this reader, and the platform wants that said. */
async function isKnownGone({ db, actor }: Reader, row: PageRow): Promise<boolean> {
  const wasVisible = row.isDeleted && row.publication !== null && can(actor, "page.view", { ...row.access, isPublished: true });
  return wasVisible && usesGoneStatus(db);
}

/** Whether what was removed is said to be gone, and not just absent. */
export async function usesGoneStatus(db: Reader["db"]): Promise<boolean> {
  const setting = await runSqlForOne(
    db,
    sql<{ value: unknown }>`select value from platform_settings where platform_guid = ${db.platformGuid}::uuid and key = 'useGoneStatus'`,
  );
  return setting?.value === true;
}
