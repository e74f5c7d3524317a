import type { Actor } from "@plein/contract/access/actor";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { PageVersionEntry } from "@plein/contract/pages/page-version";
import { sql } from "kysely";
import { selectVisibleName } from "../../access/person-sql.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import type { PageVersion } from "../page-rows.shared.ts";

export type VersionRow = Omit<PageVersionEntry, "publishedOn"> & { readonly publishedOn: Date };
export type VersionContentRow = VersionRow & PageVersion & { readonly blocks: readonly StoredBlock[] };

const entryColumns = (actor: Actor) =>
  sql`v.number, v.kind, v.published_on as "publishedOn", ${selectVisibleName(actor, "u")} as "publishedBy", v.title, v.reason`;
const FROM = sql`page_versions v left join application_users u on u.platform_guid = v.platform_guid and u.guid = v.published_by_guid`;

/** `actor` decides on the names that are shown. */
type PageReader = { readonly actor: Actor; readonly pageGuid: Guid };
type VersionRange = { readonly limit: number; readonly offset: number };

/** The versions of a page, the newest first. */
export function listVersionRows(
  target: SqlTarget,
  platformGuid: Guid,
  { actor, pageGuid }: PageReader,
  { limit, offset }: VersionRange,
): Promise<VersionRow[]> {
  return runSql(
    target,
    sql<VersionRow>`
      select ${entryColumns(actor)} from ${FROM} where v.platform_guid = ${platformGuid}::uuid and v.page_guid = ${pageGuid}::uuid
       order by v.number desc limit ${limit}::int offset ${offset}::int`,
  );
}

export async function countVersionRows(target: SqlTarget, platformGuid: Guid, pageGuid: Guid): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ total: number }>`
      select count(*)::int as total from page_versions where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid`,
  );
  return row?.total ?? 0;
}

export function findVersionRow(
  target: SqlTarget,
  platformGuid: Guid,
  { actor, pageGuid }: PageReader,
  number: number,
): Promise<VersionContentRow | null> {
  return runSqlForOne(
    target,
    sql<VersionContentRow>`
      select ${entryColumns(actor)}, v.layout, v.options, v.blocks from ${FROM}
       where v.platform_guid = ${platformGuid}::uuid and v.page_guid = ${pageGuid}::uuid and v.number = ${number}::int`,
  );
}

export type PlannedVersionRow = Pick<VersionContentRow, "title" | "layout" | "options" | "blocks" | "reason"> & {
  readonly from: Date;
  readonly until: Date | null;
  readonly plannedBy: string | null;
};

/** The planned publication of a page. */
export function findPlannedVersionRow(
  target: SqlTarget,
  platformGuid: Guid,
  { actor, pageGuid }: PageReader,
): Promise<PlannedVersionRow | null> {
  return runSqlForOne(
    target,
    sql<PlannedVersionRow>`
      select s.publish_on as "from", s.visible_until as "until", ${selectVisibleName(actor, "u")} as "plannedBy", s.title, s.layout, s.options, s.blocks,
             s.reason
        from scheduled_publications s
        left join application_users u on u.platform_guid = s.platform_guid and u.guid = s.scheduled_by_guid
       where s.platform_guid = ${platformGuid}::uuid and s.page_guid = ${pageGuid}::uuid`,
  );
}

type PageState = PageVersion & { readonly pageGuid: Guid; readonly blocks: readonly StoredBlock[] };

/** The newest version of a page with exactly this content. */
export async function findVersionNumberOf(
  target: SqlTarget,
  platformGuid: Guid,
  { pageGuid, title, layout, options, blocks }: PageState,
): Promise<number | null> {
  const row = await runSqlForOne(
    target,
    sql<{ number: number }>`
      select number from page_versions
       where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid and title = ${title} and layout = ${layout}::page_layout
         and options = ${JSON.stringify(options)}::jsonb and blocks = ${JSON.stringify(blocks)}::jsonb
       order by number desc limit 1`,
  );
  return row?.number ?? null;
}

type KeptDraft = PageState & { readonly userGuid: Guid };

/** @returns the number of the new version */
export async function addDraftVersionRow(
  target: SqlTarget,
  platformGuid: Guid,
  { pageGuid, userGuid, title, layout, options, blocks }: KeptDraft,
): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ number: number }>`
      insert into page_versions (platform_guid, page_guid, number, kind, title, layout, options, blocks, published_on, published_by_guid)
      select ${platformGuid}::uuid, ${pageGuid}::uuid, coalesce(max(number), 0) + 1, 'draft', ${title}, ${layout}::page_layout,
             ${JSON.stringify(options)}::jsonb, ${JSON.stringify(blocks)}::jsonb, now(), ${userGuid}::uuid
        from page_versions where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid
      returning number`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row.number;
}

type VersionBounds = { readonly min: number; readonly max: number; readonly days: number; readonly limit: number };

/**
 * Deletes versions beyond the newest `max` of their page, and old ones beyond the newest `min`. @returns the number of deleted versions
 */
export async function deleteOldVersionRows(
  target: SqlTarget,
  platformGuid: Guid,
  { min, max, days, limit }: VersionBounds,
): Promise<number> {
  const deleted = await runSql(
    target,
    sql`
      delete from page_versions v using (
        select page_guid, number from (
          select page_guid, number, published_on, row_number() over (partition by page_guid order by number desc) as place
            from page_versions where platform_guid = ${platformGuid}::uuid) placed
         where place > ${max}::int or (place > ${min}::int and published_on < now() - make_interval(days => ${days}::int))
         limit ${limit}::int) old
       where v.platform_guid = ${platformGuid}::uuid and v.page_guid = old.page_guid and v.number = old.number
      returning 1 as gone`,
  );
  return deleted.length;
}
