import { sql } from "kysely";
import { runSql } from "../run-sql.ts";
import type { PlatformFixture } from "./platform-fixture.ts";

let tables: Promise<string[]> | undefined;

/** Every table that has rows of a platform: the same in every test database, and slow to find. */
function tenantTables(fixture: PlatformFixture): Promise<string[]> {
  tables ??= findTenantTables(fixture);
  return tables;
}

async function findTenantTables({ db }: PlatformFixture): Promise<string[]> {
  const rows = await runSql(
    db,
    sql<{ name: string }>`select c.table_name as name from information_schema.columns c
                            join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
                           where c.table_schema = 'public' and c.column_name = 'platform_guid' and t.table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A hash of a platform's rows for each table, which is equal as long as no row changed. */
export async function hashTables(fixture: PlatformFixture): Promise<Record<string, string>> {
  const hashes = (await tenantTables(fixture)).map(
    (table) => sql`
      select ${sql.lit(table)} as name, count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
        from ${sql.table(table)} t where platform_guid = ${fixture.db.platformGuid}::uuid`,
  );
  const rows = await runSql(fixture.db, sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Tables that no page shows: users, credentials, logs and counters. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  ...[
    "access_tokens",
    "api_keys",
    "application_users",
    "audit_anchors",
    "audit_entries",
    "audit_heads",
    "federated_identities",
    "form_submissions",
    "submission_events",
  ],
  ...[
    "idempotency_keys",
    "identity_providers",
    "invitation_roles",
    "invitations",
    "list_item_views",
    "mail_texts",
    "mails",
    "one_time_tokens",
  ],
  ...[
    "passkeys",
    "profile_properties",
    "rate_limits",
    "recovery_codes",
    "saved_view_defaults",
    "saved_views",
    "search_terms",
    "sessions",
    "staff_proposals",
    "support_grants",
  ],
  ...[
    "day_visitors",
    "error_events",
    "error_groups",
    "form_audience_figures",
    "form_source_figures",
    "form_step_figures",
    "log_forwarding",
    "submission_files",
    "totps",
    "user_roles",
    "visit_figures",
    "visit_hours",
    "visit_month_figures",
    "visit_months",
    "visit_salts",
  ],
]);

/** A stamp that changes with each write of a row that pages may show. */
export async function stampShownRows(fixture: PlatformFixture): Promise<string> {
  const shown = (await tenantTables(fixture)).filter((table) => !NOT_SHOWN.has(table));
  const stamps = shown.map(
    (table) => sql`select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as stamp from ${sql.table(table)}`,
  );
  const rows = await runSql(fixture.db, sql<{ stamp: string }>`${sql.join(stamps, sql` union all `)}`);
  return rows.map(({ stamp }) => stamp).join(" ");
}

/** The guids of all rows of a platform, and its own. */
export async function foreignGuids(fixture: PlatformFixture): Promise<string[]> {
  const guids: string[] = [fixture.platform.guid];
  for (const table of await tenantTables(fixture)) {
    const columns = await runSql(
      fixture.db,
      sql<{ name: string }>`select column_name as name from information_schema.columns
                             where table_schema = 'public' and table_name = ${table} and column_name = 'guid' and data_type = 'uuid'`,
    );
    if (columns.length === 0) continue;
    const rows = await runSql(
      fixture.db,
      sql<{ guid: string }>`select guid from ${sql.table(table)} where platform_guid = ${fixture.db.platformGuid}::uuid`,
    );
    guids.push(...rows.map(({ guid }) => guid));
  }
  return guids;
}
