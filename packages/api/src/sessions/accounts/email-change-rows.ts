import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** A subquery for the moment at which a token was created. */
export function tokenCreatedOn(platformGuid: Guid, tokenHash: string): RawBuilder<unknown> {
  return sql`(select created_on from one_time_tokens where platform_guid = ${platformGuid}::uuid and token_hash = ${tokenHash})`;
}

/** Ends the links to undo an address change that were sent `since` then (an SQL expression for an instant). */
export async function endUndoTokensSince(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, since }: { readonly userGuid: Guid; readonly since: RawBuilder<unknown> },
): Promise<void> {
  await runSql(
    target,
    sql`update one_time_tokens set used_on = now()
         where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and purpose = 'undoEmailChange' and used_on is null
           and created_on >= ${since}`,
  );
}
