import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../../run-sql.ts";

type View = {
  readonly userGuid: Guid;
  readonly viewerGuid: Guid;
  /** an interval in SQL */
  readonly within: string;
};

export async function hasViewedUser(target: SqlTarget, platformGuid: Guid, { userGuid, viewerGuid, within }: View): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ sequence: string }>`
      select sequence from audit_entries
       where platform_guid = ${platformGuid}::uuid and object_guid = ${userGuid}::uuid and actor_guid = ${viewerGuid}::uuid
         and action = 'users.view' and created_on > now() - ${within}::interval limit 1`,
  );
  return row !== null;
}
