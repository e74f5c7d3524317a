import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { linkedPageGuidsOf } from "@plein/contract/pages/linked-page-guids";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { UserContext } from "../context.ts";
import { badFields } from "../field-errors.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { indexPages } from "../search/index-page.shared.ts";
import { removeFromSearch } from "../search/search-index.shared.ts";
import { defectsAt } from "./block-defects.shared.ts";
import { type DraftBlock, listDraftBlocks, toStoredBlock } from "./draft-blocks.shared.ts";
import { getPageFor } from "./editable-page.shared.ts";
import type { PublicationChange } from "./page-responses.ts";
import type { PageHead } from "./page-row.shared.ts";

/**
 * Copies a page's draft to its publication.
 *
 * @returns BadRequest with an error for each member of a block that its schema refuses, at `/blocks/{guid}/content/…`
 */
export async function addPublication({ db, actor, locale, platform }: UserContext, pageGuid: Guid): Promise<Result<PublicationChange>> {
  const { platformGuid } = db;
  return db.transaction(async (tx) => {
    const found = await getPageFor(tx, { platformGuid, actor, pageGuid, action: "page.publish" });
    if (found.code !== "Success") return found;
    const page = found.value;
    const blocks = await listDraftBlocks(tx, platformGuid, [pageGuid]);
    const errors = blocks.flatMap((block) => defectsAt(block, locale));
    if (errors.length > 0) return badFields(errors);

    const version = await raiseVersion(tx, { platformGuid, pageGuid, userGuid: actor.userGuid, isPublished: true });
    const publishedOn = await savePublication(tx, { platformGuid, page, blocks, version, userGuid: actor.userGuid });
    const { title, options } = page.draft;
    await indexPages(tx, [
      { guid: pageGuid, title, options, blocks: blocks.map(toStoredBlock), publishedOn, locale: platform.defaultLocale },
    ]);
    const isSeenElsewhere = page.publication === null || page.publication.title !== page.draft.title;
    await tx.invalidate(await tagsOf(tx, platformGuid, page, isSeenElsewhere));
    return success({ guid: pageGuid, version, publicationState: "published", publishedOn: publishedOn.toISOString() });
  });
}

/** Takes a page's publication away; one that has none is left as it is. */
export async function removePublication({ db, actor }: UserContext, pageGuid: Guid): Promise<Result<PublicationChange>> {
  const { platformGuid } = db;
  return db.transaction(async (tx) => {
    const found = await getPageFor(tx, { platformGuid, actor, pageGuid, action: "page.publish" });
    if (found.code !== "Success") return found;
    const page = found.value;
    if (page.publication === null) return success({ guid: pageGuid, version: page.version, publicationState: "draft", publishedOn: null });
    const tags = await tagsOf(tx, platformGuid, page, true);
    const version = await raiseVersion(tx, { platformGuid, pageGuid, userGuid: actor.userGuid, isPublished: false });
    await runSql(tx, sql`delete from page_publications where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid`);
    await removeFromSearch(tx, "page", pageGuid);
    await tx.invalidate(tags);
    return success({ guid: pageGuid, version, publicationState: "draft", publishedOn: null });
  });
}

type VersionChange = { readonly platformGuid: Guid; readonly pageGuid: Guid; readonly userGuid: Guid; readonly isPublished: boolean };

async function raiseVersion(tx: PlatformTransaction, { platformGuid, pageGuid, userGuid, isPublished }: VersionChange): Promise<number> {
  const row = await runSqlForOne(
    tx,
    sql<{ version: number }>`
      update pages set is_published = ${isPublished}::boolean, version = version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
       where platform_guid = ${platformGuid}::uuid and guid = ${pageGuid}::uuid returning version`,
  );
  if (row === null) throw new Error(`Page ${pageGuid} went away within its own write`);
  return row.version;
}

type Publication = {
  readonly platformGuid: Guid;
  readonly page: PageHead;
  readonly blocks: readonly DraftBlock[];
  /** the page's, which never falls: also after a publication was taken away */
  readonly version: number;
  readonly userGuid: Guid;
};

async function savePublication(tx: PlatformTransaction, { platformGuid, page, blocks, version, userGuid }: Publication): Promise<Date> {
  const { title, layout, options } = page.draft;
  const stored = blocks.map(toStoredBlock);
  const row = await runSqlForOne(
    tx,
    sql<{ publishedOn: Date }>`
      insert into page_publications as pub
             (platform_guid, page_guid, title, layout, options, blocks, linked_page_guids, version, published_on, published_by_guid)
      values (${platformGuid}::uuid, ${page.guid}::uuid, ${title}, ${layout}::page_layout, ${JSON.stringify(options)}::jsonb,
              ${JSON.stringify(stored)}::jsonb, ${linkedPageGuidsOf(stored)}::uuid[], ${version}::int, now(), ${userGuid}::uuid)
      on conflict (platform_guid, page_guid) do update
         set title = excluded.title, layout = excluded.layout, options = excluded.options, blocks = excluded.blocks,
             linked_page_guids = excluded.linked_page_guids, version = excluded.version, published_on = excluded.published_on,
             published_by_guid = excluded.published_by_guid
      returning published_on as "publishedOn"`,
  );
  if (row === null) throw new Error("An insert gave no row");
  return row.publishedOn;
}

/** More than this and the whole platform is named: a notification has room for only so many. */
const MAX_TAGS = 100;

/**
 * What a change of a page's publication touches. Whoever links to the page holds its tag; where title or visibility
 * change, so do the menu and the breadcrumbs of the pages below it.
 */
async function tagsOf(tx: PlatformTransaction, platformGuid: Guid, page: PageHead, isSeenElsewhere: boolean): Promise<CacheTag[]> {
  const own: CacheTag[] = [`page:${page.guid}`, `path:${page.path}`];
  if (!isSeenElsewhere) return own;
  // The home page is the first breadcrumb of every other.
  if (page.path === "/") return ["all"];
  const below = await runSql(
    tx,
    sql<{
      guid: Guid;
    }>`select guid from pages where platform_guid = ${platformGuid}::uuid and starts_with(path, ${page.path}::text || '/')`,
  );
  if (below.length > MAX_TAGS) return ["all"];
  return [...own, "site", ...below.map(({ guid }): CacheTag => `page:${guid}`)];
}
