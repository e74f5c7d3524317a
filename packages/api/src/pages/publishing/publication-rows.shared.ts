import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { findLinkedPageGuids } from "@plein/contract/pages/linked-page-guids";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import type { PageVersion } from "../page-rows.shared.ts";

type SavedPublication = PageVersion & {
  readonly pageGuid: Guid;
  readonly blocks: readonly StoredBlock[];
  /** version of the page: it also increases when the publication is removed, so a later publication never has an earlier version */
  readonly version: number;
  /** null if the account was erased */
  readonly userGuid: Guid | null;
  /** the planned moment of publication; absent for now */
  readonly publishedOn?: Date;
  readonly visibleUntil: Date | null;
  /** why, although the page has errors */
  readonly reason: string | null;
};

/** @returns when the page was published */
export async function savePublicationRow(
  target: SqlTarget,
  platformGuid: Guid,
  { pageGuid, title, layout, options, blocks, version, userGuid, publishedOn, visibleUntil, reason }: SavedPublication,
): Promise<Date> {
  const row = await runSqlForOne(
    target,
    sql<{ publishedOn: Date }>`
      insert into page_publications as pub
             (platform_guid, page_guid, title, layout, options, blocks, linked_page_guids, version, published_on, published_by_guid, visible_until, reason)
      values (${platformGuid}::uuid, ${pageGuid}::uuid, ${title}, ${layout}::page_layout, ${JSON.stringify(options)}::jsonb,
              ${JSON.stringify(blocks)}::jsonb, ${findLinkedPageGuids(blocks)}::uuid[], ${version}::int,
              coalesce(${publishedOn ?? null}::timestamptz, now()), ${userGuid}::uuid, ${visibleUntil}::timestamptz, ${reason}::text)
      on conflict (platform_guid, page_guid) do update
         set title = excluded.title, layout = excluded.layout, options = excluded.options, blocks = excluded.blocks,
             linked_page_guids = excluded.linked_page_guids, version = excluded.version, published_on = excluded.published_on,
             published_by_guid = excluded.published_by_guid, visible_until = excluded.visible_until,
             reason = excluded.reason
      returning published_on as "publishedOn"`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row.publishedOn;
}

export async function removePublicationRow(target: SqlTarget, platformGuid: Guid, pageGuid: Guid): Promise<void> {
  await runSql(target, sql`delete from page_publications where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid`);
}

type PublicationBlocks = { readonly pageGuid: Guid; readonly blocks: readonly StoredBlock[]; readonly version: number };

/** Saves the blocks of a page that is published. */
export async function savePublicationBlocks(
  target: SqlTarget,
  platformGuid: Guid,
  { pageGuid, blocks, version }: PublicationBlocks,
): Promise<void> {
  await runSql(
    target,
    sql`update page_publications
           set blocks = ${JSON.stringify(blocks)}::jsonb, linked_page_guids = ${findLinkedPageGuids(blocks)}::uuid[],
               version = ${version}::int, published_on = now()
         where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid`,
  );
}
