import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** Whether any item of the platform has a translation. */
export async function hasItemTranslations(target: SqlTarget, platformGuid: Guid): Promise<boolean> {
  const row = await runSqlForOne(target, sql<{ isAny: boolean }>`select ${whereAnyItemTranslated(platformGuid)} as "isAny"`);
  return row?.isAny ?? false;
}

export function whereAnyItemTranslated(platformGuid: Guid): RawBuilder<boolean> {
  return sql`exists (select from item_translations t where t.platform_guid = ${platformGuid}::uuid)`;
}
