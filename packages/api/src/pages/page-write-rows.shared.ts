import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

type PageWrite = { readonly pageGuid: Guid; readonly userGuid: Guid };

/** @returns the page's new version */
export function raisePageVersion(target: SqlTarget, platformGuid: Guid, write: PageWrite): Promise<number> {
  return updatePage(target, platformGuid, write, sql``);
}

/** @returns the page's new version */
export function savePagePublished(
  target: SqlTarget,
  platformGuid: Guid,
  write: PageWrite & { readonly isPublished: boolean },
): Promise<number> {
  return updatePage(target, platformGuid, write, sql`is_published = ${write.isPublished}::boolean,`);
}

async function updatePage(
  target: SqlTarget,
  platformGuid: Guid,
  { pageGuid, userGuid }: PageWrite,
  assignments: RawBuilder<unknown>,
): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ version: number }>`
      update pages set ${assignments} version = version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
       where platform_guid = ${platformGuid}::uuid and guid = ${pageGuid}::uuid returning version`,
  );
  if (row === null) throw new Error(`Page ${pageGuid} disappeared within a transaction`);
  return row.version;
}
