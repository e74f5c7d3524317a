import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { type RawBuilder, sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

type PageWrite = { readonly pageGuid: Guid; readonly userGuid: Guid | null };
type PublicationWrite = PageWrite & { readonly isPublished: boolean; readonly publishedOn?: Date | null };

/** @returns the page's new version */
export function raisePageVersion(target: SqlTarget, platformGuid: Guid, write: PageWrite): Promise<number> {
  return updatePage(target, platformGuid, write, sql``);
}

/** Saves the division of a page's draft. @returns the page's new version */
export function savePageLayout(
  target: SqlTarget,
  platformGuid: Guid,
  { layout, ...write }: PageWrite & { readonly layout: PageLayout },
): Promise<number> {
  return updatePage(target, platformGuid, write, sql`layout = ${layout}::page_layout,`);
}

/**
 * @param publishedOn of a publication that was planned for then; absent for now. The page counts as changed after it, so that its draft
 * is compared with what was planned.
 * @returns the page's new version
 */
export function savePagePublished(
  target: SqlTarget,
  platformGuid: Guid,
  { isPublished, publishedOn = null, ...write }: PublicationWrite,
): Promise<number> {
  const updatedOn = sql`greatest(now(), ${publishedOn}::timestamptz + interval '1 millisecond')`;
  return updatePage(target, platformGuid, write, sql`is_published = ${isPublished}::boolean, expired_on = null,`, updatedOn);
}

async function updatePage(
  target: SqlTarget,
  platformGuid: Guid,
  { pageGuid, userGuid }: PageWrite,
  assignments: RawBuilder<unknown>,
  updatedOn: RawBuilder<unknown> = sql`now()`,
): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ version: number }>`
      update pages set ${assignments} version = version + 1, updated_on = ${updatedOn}, updated_by_guid = ${userGuid}::uuid
       where platform_guid = ${platformGuid}::uuid and guid = ${pageGuid}::uuid returning version`,
  );
  if (row === null) throw new Error(`Page ${pageGuid} disappeared within a transaction`);
  return row.version;
}
