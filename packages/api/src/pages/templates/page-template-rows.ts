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
  /** false for one made from a page, which may hold what only editors should read */
  readonly isPublic: boolean;
  readonly updatedOn: Date;
};

const TEMPLATE_COLUMNS = sql`guid, name, description, layout, blocks, is_public as "isPublic", updated_on as "updatedOn"`;

export function findPageTemplateRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<PageTemplateRow | null> {
  return runSqlForOne(
    target,
    sql<PageTemplateRow>`select ${TEMPLATE_COLUMNS} from page_templates
                          where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

export function listPageTemplateRows(target: SqlTarget, platformGuid: Guid): Promise<PageTemplateRow[]> {
  return runSql(
    target,
    sql<PageTemplateRow>`select ${TEMPLATE_COLUMNS} from page_templates where platform_guid = ${platformGuid}::uuid
                          order by name collate "nl-x-icu", guid`,
  );
}

export async function countPageTemplateRows(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from page_templates where platform_guid = ${platformGuid}::uuid`,
  );
  return count?.total ?? 0;
}

type NewTemplateRow = Pick<PageTemplateRow, "name" | "layout"> & { readonly blocks: readonly TemplateBlockRow[] };

/** Adds a template made from a page. @returns null where another template has the name */
export function addPageTemplateRow(
  target: SqlTarget,
  platformGuid: Guid,
  { name, layout, blocks }: NewTemplateRow,
): Promise<PageTemplateRow | null> {
  return runSqlForOne(
    target,
    sql<PageTemplateRow>`insert into page_templates (platform_guid, name, layout, blocks, is_public, updated_on)
                         values (${platformGuid}::uuid, ${name}, ${layout}::page_layout, ${JSON.stringify(blocks)}::jsonb, false, now())
                         on conflict (platform_guid, name) do nothing returning ${TEMPLATE_COLUMNS}`,
  );
}

/** @returns its name; null where there is no such template */
export async function removePageTemplateRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<string | null> {
  const row = await runSqlForOne(
    target,
    sql<{ name: string }>`delete from page_templates where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid returning name`,
  );
  return row?.name ?? null;
}
