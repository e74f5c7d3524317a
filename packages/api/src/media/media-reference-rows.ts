import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";

/** A table with JSON columns that refer to files, and the cache tag of a row `t`. */
export type ReferringTable = { readonly table: string; readonly columns: readonly string[]; readonly tag: RawBuilder<unknown> };

export const REFERRING_TABLES: readonly ReferringTable[] = [
  { table: "building_block_instances", columns: ["content"], tag: sql`'draft:' || t.page_guid` },
  { table: "pages", columns: ["options"], tag: sql`'draft:' || t.guid` },
  { table: "page_publications", columns: ["blocks", "options"], tag: sql`'page:' || t.page_guid` },
  { table: "page_versions", columns: ["blocks", "options"], tag: sql`'draft:' || t.page_guid` },
  { table: "scheduled_publications", columns: ["blocks", "options"], tag: sql`'draft:' || t.page_guid` },
  { table: "platform_settings", columns: ["value"], tag: sql`'site'` },
  { table: "page_templates", columns: ["blocks"], tag: sql`'site'` },
  { table: "list_items", columns: ["image", "share_image", "metadata", "blocks", "draft_blocks"], tag: sql`'item:' || t.guid` },
];

/** `id` is the row's position in its table, valid until the transaction ends; `values` are its columns that may refer to files. */
export type ReferringRow = { readonly id: string; readonly tag: CacheTag; readonly values: unknown[] };

/** The rows of a table that refer to a file. */
export function listReferringRows(
  tx: SqlTarget,
  platformGuid: Guid,
  { table, columns, tag, guid }: ReferringTable & { readonly guid: Guid },
): Promise<ReferringRow[]> {
  const names = columns.map((column) => sql.ref(column));
  const pattern = `%"${guid}"%`;
  return runSql(
    tx,
    sql<ReferringRow>`
      select t.ctid::text as id, ${tag} as tag, jsonb_build_array(${sql.join(names)}) as values from ${sql.table(table)} t
       where t.platform_guid = ${platformGuid}::uuid
         and (${sql.join(
           names.map((name) => sql`${name}::text like ${pattern}`),
           sql` or `,
         )})`,
  );
}

/** @param values one for each of the table's columns */
export async function saveReferringRow(
  tx: SqlTarget,
  platformGuid: Guid,
  { table, columns, id, values }: ReferringTable & Pick<ReferringRow, "id" | "values">,
): Promise<void> {
  const sets = columns.map((column, index) => sql`${sql.ref(column)} = ${JSON.stringify(values[index])}::jsonb`);
  await runSql(tx, sql`update ${sql.table(table)} set ${sql.join(sets)} where ctid = ${id}::tid and platform_guid = ${platformGuid}::uuid`);
}
