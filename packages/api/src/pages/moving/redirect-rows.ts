import type { Guid } from "@plein/contract/guid";
import type { FormerAddress } from "@plein/contract/pages/addresses/former-address";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

type Redirects = { readonly platformGuid: Guid; readonly pageGuid: Guid; readonly addresses: readonly FormerAddress[] };

/**
 * The redirect manager: adds redirects from free paths to a page, or to items of its lists. A path that a page has, or that redirects
 * elsewhere, doesn't change.
 *
 * @returns the paths that redirect there now, including those that did so before
 */
export async function addRedirectRows(target: SqlTarget, { platformGuid, pageGuid, addresses }: Redirects): Promise<string[]> {
  if (addresses.length === 0) return [];
  const paths = addresses.map(({ path }) => path);
  const itemGuids = addresses.map(({ itemGuid }) => itemGuid ?? null);
  const rows = await runSql(
    target,
    sql<{ path: string }>`
      with former as (
        select distinct on (f.path) f.path, f.item_guid from unnest(${paths}::text[], ${itemGuids}::uuid[]) f (path, item_guid)
         where not exists (
                 select from pages p where p.platform_guid = ${platformGuid}::uuid and p.path = f.path and p.deleted_on is null)
           and (f.item_guid is null or exists (
                 select from list_item_parents o
                  where o.platform_guid = ${platformGuid}::uuid and o.item_guid = f.item_guid and o.page_guid = ${pageGuid}::uuid))
         order by f.path)
      insert into page_redirects (platform_guid, from_path, page_guid, item_guid)
      select ${platformGuid}::uuid, f.path, ${pageGuid}::uuid, f.item_guid from former f
      on conflict (platform_guid, from_path) do update set page_guid = excluded.page_guid
       where page_redirects.page_guid = excluded.page_guid and page_redirects.item_guid is not distinct from excluded.item_guid
      returning from_path as path`,
  );
  return rows.map(({ path }) => path);
}
