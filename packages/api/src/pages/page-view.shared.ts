import type { Actor } from "@plein/contract/access/actor";
import { blocksVisibleTo, can } from "@plein/contract/access/policy";
import { rightsKeyOf } from "@plein/contract/access/rights-key";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Embeds } from "@plein/contract/blocks/embed";
import { isHidden, isShownAt } from "@plein/contract/blocks/hidden-block";
import { isHtmlFrame } from "@plein/contract/blocks/html-block";
import type { LinkedPages } from "@plein/contract/blocks/link";
import type { MapTiles } from "@plein/contract/blocks/map";
import { findPeopleGuids, type People } from "@plein/contract/blocks/people";
import type { Reusables } from "@plein/contract/blocks/reusable";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { ShareImage } from "@plein/contract/media/share-image";
import type { SubNavigations } from "@plein/contract/menus/sub-navigation";
import { findLinkedItemGuids, findLinkedPageGuids } from "@plein/contract/pages/linked-page-guids";
import type { PageContent } from "@plein/contract/pages/page";
import { readPageLocale } from "@plein/contract/pages/read-option";
import { shareCandidates } from "@plein/contract/pages/sharing/share-image";
import { failure, type Result, success } from "@plein/contract/result";
import { digestText } from "../etag.ts";
import { findShareImage } from "../media/share-image.shared.ts";
import { readSubNavigations } from "../menus/sub-navigation.shared.ts";
import { readPeople } from "../profiles/shown-people.shared.ts";
import { readEmbeds } from "../settings/embed-hosts.shared.ts";
import { readMapTiles } from "../settings/map-tiles.shared.ts";
import { buildBreadcrumbs } from "./build-breadcrumbs.ts";
import { tagsOfContent } from "./content-tags.shared.ts";
import { htmlFrames } from "./frames/frame-urls.ts";
import { isGonePath, usesGoneStatus } from "./gone-status-rows.shared.ts";
import { findLinkedItems } from "./linked-item-rows.shared.ts";
import { listDraftBlocks } from "./page-blocks/draft-block-rows.shared.ts";
import { showableDraft, showablePublication } from "./page-blocks/showable-blocks.shared.ts";
import { toShownBlock } from "./page-blocks/shown-block.shared.ts";
import { toStoredBlock } from "./page-blocks/stored-block.shared.ts";
import {
  findLinkedPages,
  findPageWithReferences,
  findRedirect,
  type PageKey,
  type PageVersion,
  type PageWithReferences,
  type PublishedVersion,
} from "./page-rows.shared.ts";
import type { Reader } from "./reader.shared.ts";
import { type ReusedBlocks, readReusedBlocks } from "./reusable/reused-blocks.shared.ts";

/** The draft or the publication of a page, whichever the reader sees. */
type ShownVersion = PageVersion & {
  readonly updatedOn: Date;
  /** including those that the reader may not see */
  readonly blocks: readonly StoredBlock[];
  readonly linkedPages: LinkedPages;
  /** changes whenever the version does */
  readonly stamp: string;
};

/**
 * A page as this reader sees it: its editors see the draft, everyone else the publication, without the blocks that the reader may not see
 * or that no longer fit their schema. Cached for all readers with the same rights.
 *
 * @returns NotFound, with `movedTo` if the page has moved; Expired for a removed page with `useGoneStatus`
 */
export async function readPage(reader: Reader, pageKey: PageKey): Promise<Result<PageContent>> {
  const { actor, db, services } = reader;
  const key = `page ${"path" in pageKey ? pageKey.path : pageKey.guid} ${rightsKeyOf(actor)}`;
  return services.memory.getOrLoad<Result<PageContent>>({ platformGuid: db.platformGuid, key }, async () => {
    const { content, isDraft } = await findContent(reader, pageKey);
    if (content.code !== "Success") return { value: content, tags: null, bytes: 0 };
    const { guid, path } = content.value.page;
    const tags: CacheTag[] = [...tagsOfContent(content.value), `path:${path}`, "site", ...(isDraft ? [`draft:${guid}` as const] : [])];
    return { value: content, tags, bytes: JSON.stringify(content).length };
  });
}

/** Reads a page from the database, with the version of its draft, for a change that has to know the replaced values. */
export async function readStoredPage(
  reader: Reader,
  pageKey: PageKey,
): Promise<Result<{ page: PageContent["page"]; cacheToken: string; version: number }>> {
  const { content, version } = await findContent(reader, pageKey);
  return content.code === "Success" ? success({ page: content.value.page, cacheToken: content.value.cacheToken, version }) : content;
}

type FoundContent = { readonly content: Result<PageContent>; readonly isDraft: boolean; readonly version: number };

async function findContent(reader: Reader, key: PageKey): Promise<FoundContent> {
  const { actor, db } = reader;
  const page = await findPageWithReferences(db, db.platformGuid, actor, key);
  if (page === null || page.isDeleted || !can(actor, "page.view", page.access)) {
    return { content: await failMissing(reader, key, page), isDraft: false, version: 0 };
  }
  const isDraft = page.publication === null || can(actor, "page.viewDraft", page.access);
  const version = isDraft ? await readDraft(reader, page) : toShownVersion(reader, page, page.publication);
  return { content: success(await buildContent(reader, page, version)), isDraft, version: page.version };
}

/**
 * The draft of a page as another viewer would see it now, such as a visitor; the caller must have checked the right to it. It is marked as
 * unpublished, so that no search engine indexes it.
 */
export async function readDraftAs(reader: Reader, guid: Guid, viewer: Actor): Promise<Result<PageContent>> {
  const other: Reader = { ...reader, actor: viewer };
  const page = await findPageWithReferences(reader.db, reader.db.platformGuid, viewer, { guid });
  if (page === null || page.isDeleted) return failure("NotFound", `No page ${guid}`);
  const draft = await readDraft(other, page);
  const now = new Date();
  const blocks = draft.blocks.filter(({ options }) => isShownAt(options, now));
  const { embeds = {}, ...content } = await buildContent(other, page, { ...draft, blocks });
  // The frame of an html block only shows visitors the published block.
  const frames = Object.entries(embeds).filter(([, frame]) => !isHtmlFrame(frame));
  return success({
    ...content,
    ...(frames.length > 0 ? { embeds: Object.fromEntries(frames) } : {}),
    page: { ...content.page, isPublished: false },
  });
}

/** A version of a page as this reader sees it. */
async function buildContent(reader: Reader, page: PageWithReferences, version: ShownVersion): Promise<PageContent> {
  const { actor, db } = reader;
  const canEdit = can(actor, "page.edit", page.access);
  // Only editors get the hidden blocks of a draft: a program that saves the page must not remove them.
  const blocks = blocksVisibleTo(actor, version.blocks).filter(({ options }) => canEdit || !isHidden(options));
  const reused = await readReusedBlocks(reader, blocks);
  const inside = [...reused.values()].flatMap((one) => one.blocks);
  const all = [...blocks, ...inside];
  const [pagesInside, items] = await Promise.all([
    findLinkedPages(db, db.platformGuid, actor, findLinkedPageGuids(inside)),
    findLinkedItems(db, db.platformGuid, actor, findLinkedItemGuids(all)),
  ]);
  const linkedPages = { ...version.linkedPages, ...pagesInside, ...items };
  const locale = readPageLocale(version.options) ?? reader.platform.defaultLocale;
  const inPlaceOf = (guid: string) => reused.get(guid)?.blocks ?? [];
  const [subNavigations, frames, mapTiles, people, shareImage] = await Promise.all([
    readSubNavigations(reader, { path: page.path, locale, blocks: all, linkedPages }),
    readEmbeds(db, all),
    readMapTiles(db, all),
    readPeople(db, db.platformGuid, actor, findPeopleGuids(all)),
    findShareImage(db, shareCandidates({ options: version.options, blocks, inPlaceOf }), async () => page.platformImage),
  ]);
  const reusables = toReusables(reused, canEdit);
  const embeds = { ...frames, ...htmlFrames(page.guid, all) };
  const { editPermission, editRoles, isPublished } = page.access;
  return {
    page: {
      guid: page.guid,
      path: page.path,
      title: version.title,
      layout: version.layout,
      isPublished,
      editPermission,
      // Only editors may know which roles a platform has, and which of them edit the page.
      editRoles: canEdit ? [...editRoles] : [],
      options: version.options,
      buildingBlockInstances: blocks.map((block) => toShownBlock(block, canEdit)),
      updatedOn: version.updatedOn.toISOString(),
    },
    linkedPages,
    breadcrumbs: buildBreadcrumbs(page, readPageLocale(version.options)),
    ...(Object.keys(subNavigations).length > 0 ? { subNavigations } : {}),
    ...(Object.keys(embeds).length > 0 ? { embeds } : {}),
    ...(mapTiles === null ? {} : { mapTiles }),
    ...(reused.size > 0 ? { reusables } : {}),
    ...(Object.keys(people).length > 0 ? { people } : {}),
    ...(shareImage === null ? {} : { shareImage }),
    ...(page.translationGroup === null ? {} : { translations: { groupGuid: page.translationGroup, pages: [...page.translations] } }),
    canEdit,
    cacheToken: computeCacheToken({
      page,
      version,
      blocks,
      linkedPages,
      subNavigations,
      embeds,
      mapTiles,
      people,
      reusables,
      shareImage,
      canEdit,
    }),
  };
}

/** Only editors of the page see the source of its reusable blocks. */
function toReusables(reused: ReadonlyMap<Guid, ReusedBlocks>, canEdit: boolean): Reusables {
  return Object.fromEntries(
    [...reused].map(([guid, { blocks, source }]) => {
      const shownBlocks = blocks.map((block) => toShownBlock(block, false));
      return [guid, canEdit ? { blocks: shownBlocks, source } : { blocks: shownBlocks }];
    }),
  );
}

function toShownVersion(reader: Reader, { guid, linkedPages }: PageWithReferences, publication: PublishedVersion): ShownVersion {
  const { title, layout, options, publishedOn, rowVersion, version } = publication;
  const blocks = showablePublication(reader, guid, publication);
  return { title, layout, options, updatedOn: publishedOn, blocks, linkedPages, stamp: `${version}.${rowVersion}` };
}

/** The draft, for readers who may see it and for pages without a publication. */
async function readDraft({ db, actor }: Reader, page: PageWithReferences): Promise<ShownVersion> {
  const drafts = await listDraftBlocks(db, db.platformGuid, [page.guid]);
  const versions = drafts.map(({ guid, version, updatedOn }) => `${guid}.${version}.${updatedOn.getTime()}`).join();
  const blocks = showableDraft(drafts.map(toStoredBlock));
  const linkedPages = await findLinkedPages(db, db.platformGuid, actor, findLinkedPageGuids(blocks));
  return { ...page.draft, updatedOn: page.updatedOn, blocks, linkedPages, stamp: `${page.version}.${page.rowVersion}.${versions}` };
}

type ShownContent = {
  readonly page: PageWithReferences;
  readonly version: ShownVersion;
  readonly blocks: readonly StoredBlock[];
  readonly linkedPages: LinkedPages;
  readonly subNavigations: SubNavigations;
  readonly embeds: Embeds;
  readonly mapTiles: MapTiles | null;
  readonly people: People;
  readonly reusables: Reusables;
  readonly shareImage: ShareImage | null;
  readonly canEdit: boolean;
};

/** A digest of all data that decides the content for this reader. */
function computeCacheToken({
  page,
  version,
  blocks,
  linkedPages,
  subNavigations,
  embeds,
  mapTiles,
  people,
  reusables,
  shareImage,
  canEdit,
}: ShownContent): string {
  const parts = [
    page.guid,
    page.path,
    page.access,
    page.breadcrumbs,
    page.translations,
    page.homes,
    page.siteVersion,
    version.stamp,
    linkedPages,
    blocks.map(({ guid }) => guid),
    subNavigations,
    embeds,
    mapTiles,
    people,
    reusables,
    shareImage,
    canEdit,
  ];
  return digestText(JSON.stringify(parts));
}

async function failMissing(reader: Reader, key: PageKey, page: PageWithReferences | null): Promise<Result<never>> {
  const { db, actor } = reader;
  if ("path" in key) {
    const movedTo = await findRedirect(db, db.platformGuid, actor, key.path);
    if (movedTo !== null) return failure("NotFound", `The page at ${key.path} moved to ${movedTo}`, { movedTo });
  }
  if (page !== null && (await isShownAsGone(reader, page))) return failure("Expired", `The page ${page.guid} was removed`);
  if (page === null && "path" in key && (await isGonePath(db, db.platformGuid, key.path)))
    return failure("Expired", `The page at ${key.path} was deleted for good`);
  return failure("NotFound", "path" in key ? `No page at ${key.path}` : `No page ${key.guid}`);
}

/** Whether the reader may learn that a page was removed: it was published and visible to them, and the platform answers 410. */
async function isShownAsGone({ db, actor }: Reader, page: PageWithReferences): Promise<boolean> {
  const wasVisible = page.isDeleted && page.publication !== null && can(actor, "page.view", { ...page.access, isPublished: true });
  return wasVisible && usesGoneStatus(db, db.platformGuid);
}
