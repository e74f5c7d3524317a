import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { TemplateBlock } from "@plein/contract/pages/page-template";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type TemplateBlockRow = Readonly<TemplateBlock>;

export type PageTemplateRow = {
  readonly guid: Guid;
  readonly name: string;
  readonly description: string;
  readonly layout: PageLayout;
  readonly blocks: TemplateBlockRow[];
  /** false for a template made from a page, which may have content that only editors should read */
  readonly isPublic: boolean;
  readonly updatedOn: Date;
};

const TEMPLATE_COLUMNS = sql`guid, name, description, layout, blocks, is_public as "isPublic", updated_on as "updatedOn"`;

export function findPageTemplateRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<PageTemplateRow | null> {
  return runSqlForOne(
    target,
    sql<PageTemplateRow>`select ${TEMPLATE_COLUMNS} from page_templates
                          where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and deleted_on is null`,
  );
}

export function listPageTemplateRows(target: SqlTarget, platformGuid: Guid): Promise<PageTemplateRow[]> {
  return runSql(
    target,
    sql<PageTemplateRow>`select ${TEMPLATE_COLUMNS} from page_templates where platform_guid = ${platformGuid}::uuid and deleted_on is null
                          order by name collate "nl-x-icu", guid`,
  );
}

export async function countPageTemplateRows(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{
      total: number;
    }>`select count(*)::int as total from page_templates where platform_guid = ${platformGuid}::uuid and deleted_on is null`,
  );
  return count?.total ?? 0;
}

type NewTemplateRow = Pick<PageTemplateRow, "name" | "layout"> & { readonly blocks: readonly TemplateBlockRow[] };

/** Adds a template made from a page. @returns null if another template has the name */
export function addPageTemplateRow(
  target: SqlTarget,
  platformGuid: Guid,
  { name, layout, blocks }: NewTemplateRow,
): Promise<PageTemplateRow | null> {
  return runSqlForOne(
    target,
    sql<PageTemplateRow>`insert into page_templates (platform_guid, name, layout, blocks, is_public, updated_on)
                         values (${platformGuid}::uuid, ${name}, ${layout}::page_layout, ${JSON.stringify(blocks)}::jsonb, false, now())
                         on conflict (platform_guid, name) where deleted_on is null do nothing returning ${TEMPLATE_COLUMNS}`,
  );
}

type TemplateKey = { readonly guid: Guid; readonly isRemoved: boolean };

/** Locks a template until the transaction ends. @returns null if it doesn't exist, removed or not */
export function lockPageTemplate(tx: SqlTarget, platformGuid: Guid, { guid, isRemoved }: TemplateKey): Promise<PageTemplateRow | null> {
  return runSqlForOne(
    tx,
    sql<PageTemplateRow>`select ${TEMPLATE_COLUMNS} from page_templates
                          where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and (deleted_on is not null) = ${isRemoved}::boolean
                            for update`,
  );
}

/** Whether another template has the name. */
export async function isTemplateNameTaken(tx: SqlTarget, platformGuid: Guid, { guid, name }: Pick<PageTemplateRow, "guid" | "name">) {
  const row = await runSqlForOne(
    tx,
    sql<{ isTaken: boolean }>`
      select exists (select from page_templates
                      where platform_guid = ${platformGuid}::uuid and name = ${name} and guid <> ${guid}::uuid and deleted_on is null) as "isTaken"`,
  );
  return row?.isTaken === true;
}

/** The changes of a template; of `isRemoved`, the moment. */
type TemplateChange = Pick<PageTemplateRow, "guid" | "name"> & { readonly isRemoved: boolean };

/** Renames, removes or restores a template. */
export async function savePageTemplateRow(
  tx: SqlTarget,
  platformGuid: Guid,
  { guid, name, isRemoved }: TemplateChange,
): Promise<PageTemplateRow> {
  const row = await runSqlForOne(
    tx,
    sql<PageTemplateRow>`
      update page_templates set name = ${name}, updated_on = now(), deleted_on = case when ${isRemoved}::boolean then now() end
       where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid returning ${TEMPLATE_COLUMNS}`,
  );
  if (row === null) throw new Error("A locked row is gone");
  return row;
}

/** Deletes the templates that were removed at least this number of days ago. */
export async function deleteRemovedTemplates(target: SqlTarget, platformGuid: Guid, days: number): Promise<void> {
  await runSql(
    target,
    sql`delete from page_templates where platform_guid = ${platformGuid}::uuid and deleted_on < now() - make_interval(days => ${days}::int)`,
  );
}
