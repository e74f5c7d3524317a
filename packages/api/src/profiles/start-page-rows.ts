import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** Whether there is a page at this path that the actor may see. */
export async function isPageVisible(target: SqlTarget, platformGuid: Guid, actor: Actor, path: string): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ isVisible: boolean }>`
      select exists (select from pages p where p.platform_guid = ${platformGuid}::uuid and p.path = ${path} and p.deleted_on is null
                        and ${visibleWhere(actor, "page.view", "p")}) as "isVisible"`,
  );
  return row?.isVisible === true;
}
