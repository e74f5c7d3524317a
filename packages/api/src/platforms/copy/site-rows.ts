import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/**
 * The tables of a site, each after those that it references: what editors write and visitors see, and nothing of people or of what they sent.
 * Triggers write what is derived from these rows.
 */
export const SITE_TABLES = [
  "roles",
  "images",
  "pages",
  "page_roles",
  "building_block_instances",
  "block_roles",
  "page_publications",
  "page_translations",
  "page_templates",
  "list_item_types",
  "list_items",
  "list_item_parents",
  "item_translations",
  "menus",
  "menu_items",
  "forms",
  "form_versions",
  "profile_fields",
  "mail_texts",
  "platform_settings",
] as const;
type SiteTable = (typeof SITE_TABLES)[number];

/** Tables with a trash, which stays behind. */
const WITH_TRASH = ["building_block_instances", "list_items", "pages", "images"] as const satisfies readonly SiteTable[];

/** Settings that name one platform and its addresses, that decide who may enter, or that belong to a contract. */
const OWN_SETTINGS = [
  "platformName",
  "supportEmail",
  "senderName",
  "senderEmail",
  "siteimproveId",
  "customAnalytics",
  "redirectsToPrimary",
  "maintenanceMode",
  "registrationMode",
  "allowedEmailDomains",
  "twoFactorRoles",
  "requireSupportGrant",
  "eraseInactiveAfterMonths",
  "storageLimitGb",
  "termsOfUseVersion",
];

/** Columns with addresses of people, who are those of one platform: copied forms would send them the submissions of another one. */
const COLUMNS_OF_PEOPLE = ["notify_addresses"];

/** The columns of a table that are copied: not the generated ones, nor those that name people. */
type CopiedTable = { readonly table: SiteTable; readonly columns: readonly string[] };

export function listCopiedTables(target: SqlTarget): Promise<CopiedTable[]> {
  return runSql(
    target,
    sql<CopiedTable>`
      select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relnamespace = 'public'::regnamespace and c.relname = any(${SITE_TABLES as readonly string[]}::text[])
         and a.attname <> 'platform_guid' and a.attname !~ '_by_guid$' and a.attname <> all(${COLUMNS_OF_PEOPLE}::text[])
         and not exists (select from pg_constraint f
                          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'application_users'::regclass and a.attnum = any(f.conkey))
       group by c.relname order by array_position(${SITE_TABLES as readonly string[]}::text[], c.relname::text)`,
  );
}

/** The number of the rows of a site that make it large. */
export async function countSiteRows(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ count: number }>`
      select ((select count(*) from building_block_instances where platform_guid = ${platformGuid}::uuid)
            + (select count(*) from list_items where platform_guid = ${platformGuid}::uuid)
            + (select count(*) from pages where platform_guid = ${platformGuid}::uuid))::int as count`,
  );
  return row?.count ?? 0;
}

/** The rows of each table as JSON, all as of one moment. */
export type SiteRows = { readonly [Table in SiteTable]?: string };

export async function readSiteRows(target: SqlTarget, platformGuid: Guid, tables: readonly CopiedTable[]): Promise<SiteRows> {
  const rowsOf = ({ table, columns }: CopiedTable) => sql`
    (select coalesce(jsonb_agg(to_jsonb(picked)), '[]')::text
       from (select ${columnList(columns)} from ${sql.table(table)} t where t.platform_guid = ${platformGuid}::uuid and ${copiedWhere(table)}) picked)
    as ${sql.ref(table)}`;
  return (await runSqlForOne(target, sql<SiteRows>`select ${sql.join(tables.map(rowsOf))}`)) ?? {};
}

/** Pictures of people stay behind, as do the settings of one platform. */
function copiedWhere(table: SiteTable): RawBuilder<boolean> {
  if (table === "images") return sql`t.owner_kind is distinct from 'profile'`;
  if (table === "platform_settings") return sql`t.key <> all(${OWN_SETTINGS}::text[])`;
  return sql`true`;
}

export async function insertSiteRows(target: SqlTarget, platformGuid: Guid, { table, columns }: CopiedTable, rows: string): Promise<void> {
  await runSql(
    target,
    sql`insert into ${sql.table(table)} (platform_guid, ${columnList(columns)})
        select ${platformGuid}::uuid, ${columnList(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`,
  );
}

function columnList(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/**
 * Finishes a copy: without the trash, and with translations that follow the first publication of their source, as each page has one
 * publication now.
 */
export async function finishSiteRows(target: SqlTarget, platformGuid: Guid): Promise<void> {
  for (const table of WITH_TRASH)
    await runSql(target, sql`delete from ${sql.table(table)} where platform_guid = ${platformGuid}::uuid and deleted_on is not null`);
  await runSql(
    target,
    sql`update page_translations t set source_number = (select max(v.number) from page_versions v
                                                         where v.platform_guid = t.platform_guid and v.page_guid = t.source_guid)
         where t.platform_guid = ${platformGuid}::uuid and t.source_number is not null`,
  );
}

/** The guids of published pages and items, which search has to index. */
export async function listIndexedGuids(
  target: SqlTarget,
  platformGuid: Guid,
): Promise<{ readonly pages: readonly Guid[]; readonly items: readonly Guid[] }> {
  const row = await runSqlForOne(
    target,
    sql<{ pages: Guid[]; items: Guid[] }>`
      select array(select guid::text from pages where platform_guid = ${platformGuid}::uuid and is_published) as pages,
             array(select guid::text from list_items where platform_guid = ${platformGuid}::uuid and is_live) as items`,
  );
  return row ?? { pages: [], items: [] };
}

/** A file of the library or of an item, with the version of its bytes. */
export type CopiedFile = { readonly guid: Guid; readonly version: number };

export function listCopiedFiles(target: SqlTarget, platformGuid: Guid): Promise<CopiedFile[]> {
  return runSql(
    target,
    sql<CopiedFile>`select guid::text as guid, version from images where platform_guid = ${platformGuid}::uuid order by guid`,
  );
}
