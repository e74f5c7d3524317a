import type pg from "pg";

/** The faults of a table; empty if it is isolated. */
export type TableFault = { readonly table: string; readonly fault: string };

type TableFacts = {
  table: string;
  hasPlatform: boolean;
  isEnabled: boolean;
  isForced: boolean;
  policies: string[];
  isReachable: boolean;
  isWholeKey: boolean;
};

/** The expression of every policy, except the owner's on the directory's two tables. */
const WALL = /^\((?:platform_)?guid = plein_platform\(\)\)$/;

/**
 * Every table that is not fully isolated between platforms. A table is isolated when row-level security is enabled and forced with the
 * platform's policy for reading and writing, and its key starts with the platform; a table without a platform may not be accessible
 * to the application at all.
 */
export async function findUnisolatedTables(client: pg.Client): Promise<TableFault[]> {
  const { rows } = await client.query<TableFacts>(`
    select c.relname as "table", c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'platform_guid' and not a.attisdropped) or c.relname = 'platforms' as "hasPlatform",
      array(select pg_get_expr(p.polqual, p.polrelid) || '|' || pg_get_expr(p.polwithcheck, p.polrelid)
            from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and 0 = any(p.polroles)) as policies,
      has_table_privilege('plein_app', c.oid, 'select, insert, update, delete, truncate, references, trigger') as "isReachable",
      c.relname in ('platforms', 'platform_hosts') or exists (
        select from pg_index i where i.indrelid = c.oid and i.indisprimary
          and (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) = 'platform_guid') as "isWholeKey"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
  return rows.flatMap((row) => faultsOf(row).map((fault) => ({ table: row.table, fault })));
}

function faultsOf({ hasPlatform, isReachable, isEnabled, isForced, policies, isWholeKey }: TableFacts): string[] {
  if (!hasPlatform) return isReachable ? ["has no platform, yet the application can access it"] : [];
  const isWalled = policies.length === 1 && (policies[0] ?? "").split("|").every((expression) => WALL.test(expression));
  return [
    ...(isEnabled ? [] : ["row-level security is off"]),
    ...(isForced ? [] : ["row-level security is not forced"]),
    ...(isWalled ? [] : ["the platform's policy is missing, weaker or not the only one"]),
    ...(isWholeKey ? [] : ["its key does not start with the platform"]),
  ];
}
