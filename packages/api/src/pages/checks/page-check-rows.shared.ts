import type { LinkState } from "@plein/contract/checks/checked-block";
import { RULES_VERSION } from "@plein/contract/checks/find-problems";
import type { PageProblem } from "@plein/contract/checks/page-problem";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** The targets of links to these pages, items and documents. A guid that the platform doesn't have isn't among them. */
export function listLinkStates(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<{ guid: Guid; state: LinkState }[]> {
  const linked = sql`platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[])`;
  return runSql(
    target,
    sql<{ guid: Guid; state: LinkState }>`
      select guid, case when deleted_on is not null then 'missing' when is_published then 'shown' else 'hidden' end as state
        from pages where ${linked}
      union all
      select guid, case when deleted_on is not null then 'missing' when is_live then 'shown' else 'hidden' end from list_items where ${linked}
      union all
      select guid, case when deleted_on is not null then 'missing' when is_public then 'shown' else 'hidden' end from images where ${linked}`,
  );
}

/**
 * A sum that is another one once any of these pages, items and documents was changed, removed or restored.
 *
 * @param guids an array of them
 */
function stampOfLinked(platform: RawBuilder<unknown>, guids: RawBuilder<unknown>): RawBuilder<unknown> {
  const sumOf = (table: RawBuilder<unknown>, version: RawBuilder<unknown>) =>
    sql`coalesce((select sum(${version}) from ${table} l where l.platform_guid = ${platform} and l.guid = any(${guids})), 0)`;
  const item = sql`l.version * 4 + l.is_live::int * 2 + (l.deleted_on is not null)::int`;
  const file = sql`l.version * 4 + l.is_public::int * 2 + (l.deleted_on is not null)::int`;
  return sql`(${sumOf(sql`pages`, sql`l.version`)} + ${sumOf(sql`list_items`, item)} + ${sumOf(sql`images`, file)})::bigint`;
}

/** The part of a page's stamp that changes with the rules; sums of versions are lower than one step of it. */
const RULES_STAMP = sql.lit(RULES_VERSION * 1_000_000_000_000);

// A sum of versions changes with any change of the page, whichever transaction commits first.
const PAGE_STAMP = sql`${RULES_STAMP} + p.version + coalesce((select sum(b.version) from building_block_instances b
                         where b.platform_guid = p.platform_guid and b.page_guid = p.guid), 0)`;

/** Pages outside the trash that changed since their last check, as did one that they link to or the rules; the latest changes first. */
export async function listUncheckedPages(target: SqlTarget, platformGuid: Guid, limit: number): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      select p.guid from pages p
        left join page_checks c on c.platform_guid = p.platform_guid and c.page_guid = p.guid
        left join (select b.page_guid, sum(b.version) as stamp from building_block_instances b
                    where b.platform_guid = ${platformGuid}::uuid group by b.page_guid) blocks on blocks.page_guid = p.guid
       where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null
         and (c.page_stamp, c.links_stamp) is distinct from
             ((${RULES_STAMP} + p.version + coalesce(blocks.stamp, 0))::bigint, ${stampOfLinked(sql`p.platform_guid`, sql`c.linked_page_guids`)})
       order by p.updated_on desc, p.guid limit ${limit}::int`,
  );
  return rows.map(({ guid }) => guid);
}

export type PageCheckRow = {
  readonly pageGuid: Guid;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly PageProblem[];
  /** guids of the linked pages, items and documents */
  readonly linkedGuids: readonly Guid[];
};

/** Saves the problems of pages, with the stamps of their state in this transaction's snapshot. */
export async function savePageCheckRows(target: SqlTarget, platformGuid: Guid, checks: readonly PageCheckRow[]): Promise<void> {
  await runSql(
    target,
    sql`
      insert into page_checks (platform_guid, page_guid, errors, warnings, problems, linked_page_guids, page_stamp, links_stamp, checked_on)
      select p.platform_guid, p.guid, v.errors, v.warnings, v.problems, links.guids, ${PAGE_STAMP},
             ${stampOfLinked(sql`p.platform_guid`, sql`links.guids`)}, now()
        from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb)
               as v ("pageGuid" uuid, errors int, warnings int, problems jsonb, "linkedGuids" jsonb)
        join pages p on p.platform_guid = ${platformGuid}::uuid and p.guid = v."pageGuid"
       cross join lateral (
             select coalesce(array_agg(linked.guid::uuid), '{}') as guids from jsonb_array_elements_text(v."linkedGuids") as linked (guid)) links
      on conflict (platform_guid, page_guid) do update
         set errors = excluded.errors, warnings = excluded.warnings, problems = excluded.problems,
             linked_page_guids = excluded.linked_page_guids, page_stamp = excluded.page_stamp, links_stamp = excluded.links_stamp,
             checked_on = excluded.checked_on`,
  );
}

/** Locks pages against their permanent deletion until the transaction ends. */
export async function lockPagesAgainstDeletion(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<void> {
  await runSql(
    target,
    sql`select from pages where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[]) order by guid for key share`,
  );
}
