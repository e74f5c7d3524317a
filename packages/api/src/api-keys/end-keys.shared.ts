import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { runSql } from "../run-sql.ts";

type EndedKeys = {
  readonly userGuid: Guid;
  /** the action that ends them, as the log has it */
  readonly reason: string;
  /** only those made from then on; all of them when absent */
  readonly since?: RawBuilder<unknown>;
  /** who did it where the caller is not signed in */
  readonly actorGuid?: Guid;
};

/**
 * Revokes the keys of somebody whose account is closed or made safe: whoever got into it may have made one, and that one
 * would be a way back that no password shuts.
 */
export async function endKeys(
  tx: PlatformTransaction,
  ctx: Parameters<typeof addAuditEntry>[1] & Pick<ApiContext, "platform">,
  { userGuid, reason, since, actorGuid }: EndedKeys,
): Promise<void> {
  const ended = await runSql(
    tx,
    sql<{ guid: Guid }>`
      update api_keys set revoked_on = now()
       where platform_guid = ${ctx.platform.guid}::uuid and user_guid = ${userGuid}::uuid and revoked_on is null
         and ${since === undefined ? sql`true` : sql`created_on >= ${since}`}
      returning guid`,
  );
  for (const { guid } of ended) {
    const by = actorGuid === undefined ? {} : { actorGuid };
    await addAuditEntry(tx, ctx, { action: "apiKeys.revoke", objectType: "apiKey", objectGuid: guid, reason, ...by });
  }
}
