import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type LinkCheckRow = {
  readonly url: string;
  readonly checkedOn: string | null;
  readonly status: number | null;
  readonly failures: number;
  /** checked so recently that the result is returned without a new check */
  readonly isFresh: boolean;
};

/** A check that is more recent is returned as the response, so that nobody can use this server to flood another one. */
const FRESH_SECONDS = 10;

/** A longer URL doesn't fit in an index. */
const MAX_URL_BYTES = 2000;

/** The outside URLs of all menus. */
const OUTSIDE_URLS = (platformGuid: Guid): RawBuilder<unknown> => sql`
  select distinct coalesce(i.external_url, '') as url from menu_items i
   where i.platform_guid = ${platformGuid}::uuid and i.external_url ~* '^https?://' and octet_length(i.external_url) <= ${MAX_URL_BYTES}::int`;

const COLUMNS = sql`o.url, to_char(c.checked_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "checkedOn", c.status,
  coalesce(c.failures, 0) as failures, coalesce(c.checked_on > now() - make_interval(secs => ${FRESH_SECONDS}::int), false) as "isFresh"`;

export function listLinkCheckRows(target: SqlTarget, platformGuid: Guid): Promise<LinkCheckRow[]> {
  return runSql(
    target,
    sql<LinkCheckRow>`select ${COLUMNS} from (${OUTSIDE_URLS(platformGuid)}) o
                        left join link_checks c on c.platform_guid = ${platformGuid}::uuid and c.url = o.url order by o.url`,
  );
}

/** @returns null for a URL that no menu has */
export function findLinkCheckRow(target: SqlTarget, platformGuid: Guid, url: string): Promise<LinkCheckRow | null> {
  return runSqlForOne(
    target,
    sql<LinkCheckRow>`select ${COLUMNS} from (${OUTSIDE_URLS(platformGuid)}) o
                        left join link_checks c on c.platform_guid = ${platformGuid}::uuid and c.url = o.url where o.url = ${url}`,
  );
}

/** The links that are due, the longest waiting first. */
export function listDueLinks(target: SqlTarget, platformGuid: Guid, limit: number): Promise<LinkCheckRow[]> {
  return runSql(
    target,
    sql<LinkCheckRow>`select ${COLUMNS} from (${OUTSIDE_URLS(platformGuid)}) o
                        left join link_checks c on c.platform_guid = ${platformGuid}::uuid and c.url = o.url
                       where c.url is null or c.next_on <= now() order by c.next_on nulls first, o.url limit ${limit}::int`,
  );
}

/**
 * Leases these due links for an hour, so that no other process checks them at the same time.
 *
 * @returns those that were still due
 */
export async function claimDueLinks(target: SqlTarget, platformGuid: Guid, urls: readonly string[]): Promise<string[]> {
  const rows = await runSql(
    target,
    sql<{ url: string }>`
      insert into link_checks (platform_guid, url, next_on)
      select ${platformGuid}::uuid, u.url, now() + interval '1 hour' from unnest(${[...urls]}::text[]) as u(url)
          on conflict (platform_guid, url) do update set next_on = excluded.next_on where link_checks.next_on <= now()
      returning url`,
  );
  return rows.map(({ url }) => url);
}

export type SavedLinkCheck = { readonly url: string; readonly status: number | null; readonly failures: number; readonly nextMs: number };

export async function saveLinkCheckRow(
  target: SqlTarget,
  platformGuid: Guid,
  { url, status, failures, nextMs }: SavedLinkCheck,
): Promise<void> {
  await runSql(
    target,
    sql`insert into link_checks (platform_guid, url, checked_on, status, failures, next_on)
        values (${platformGuid}::uuid, ${url}, now(), ${status}::int, ${failures}::int, now() + make_interval(secs => ${nextMs / 1000}::float8))
        on conflict (platform_guid, url) do update
           set checked_on = excluded.checked_on, status = excluded.status, failures = excluded.failures, next_on = excluded.next_on`,
  );
}

/** Forgets the URLs that no menu has any more. */
export async function removeUnusedLinkChecks(target: SqlTarget, platformGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`delete from link_checks where platform_guid = ${platformGuid}::uuid and url not in (${OUTSIDE_URLS(platformGuid)})`,
  );
}
