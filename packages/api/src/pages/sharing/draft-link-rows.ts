import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { selectVisibleName } from "../../access/person-sql.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type DraftLinkRow = { readonly guid: Guid; readonly createdBy: string | null; readonly createdOn: Date; readonly expiresOn: Date };

/** The links of a page that haven't expired, the newest first, with the names that the actor may see. */
export function listDraftLinkRows(target: SqlTarget, platformGuid: Guid, actor: Actor, pageGuid: Guid): Promise<DraftLinkRow[]> {
  return runSql(
    target,
    sql<DraftLinkRow>`
      select l.guid, ${selectVisibleName(actor, "u")} as "createdBy", l.created_on as "createdOn", l.expires_on as "expiresOn"
        from draft_links l
        left join application_users u on u.platform_guid = l.platform_guid and u.guid = l.created_by_guid
       where l.platform_guid = ${platformGuid}::uuid and l.page_guid = ${pageGuid}::uuid and l.expires_on > now()
       order by l.created_on desc, l.guid desc`,
  );
}

type NewDraftLink = { readonly pageGuid: Guid; readonly userGuid: Guid; readonly tokenHash: string; readonly days: number };

/** Adds a link, and removes expired links of the page. */
export async function addDraftLinkRow(
  target: SqlTarget,
  platformGuid: Guid,
  { pageGuid, userGuid, tokenHash, days }: NewDraftLink,
): Promise<Guid> {
  await runSql(
    target,
    sql`delete from draft_links where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid and expires_on <= now()`,
  );
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into draft_links (platform_guid, page_guid, token_hash, created_by_guid, expires_on)
      values (${platformGuid}::uuid, ${pageGuid}::uuid, ${tokenHash}, ${userGuid}::uuid, now() + make_interval(days => ${days}::int))
      returning guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row.guid;
}

/** @returns whether the page had this link */
export async function removeDraftLinkRow(target: SqlTarget, platformGuid: Guid, pageGuid: Guid, guid: Guid): Promise<boolean> {
  const removed = await runSql(
    target,
    sql<{ guid: Guid }>`
      delete from draft_links
       where platform_guid = ${platformGuid}::uuid and page_guid = ${pageGuid}::uuid and guid = ${guid}::uuid returning guid`,
  );
  return removed.length > 0;
}

export type DraftLinkTarget = { readonly pageGuid: Guid; readonly userGuid: Guid; readonly isExpired: boolean };

export function findDraftLinkByDigest(target: SqlTarget, platformGuid: Guid, tokenHash: string): Promise<DraftLinkTarget | null> {
  return runSqlForOne(
    target,
    sql<DraftLinkTarget>`
      select page_guid as "pageGuid", created_by_guid as "userGuid", expires_on <= now() as "isExpired"
        from draft_links where platform_guid = ${platformGuid}::uuid and token_hash = ${tokenHash}`,
  );
}
