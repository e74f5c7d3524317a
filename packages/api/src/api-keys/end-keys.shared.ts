import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { RawBuilder } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { revokeApiKeyRowsOfUser } from "./api-key-rows.ts";

type EndedKeys = {
  readonly userGuid: Guid;
  /** the action that ends them, for the audit log */
  readonly reason: string;
  /** only keys that were added since (an instant in SQL); all of them when absent */
  readonly since?: RawBuilder<unknown>;
  /** the user who ends the keys, if the caller is not signed in */
  readonly actorGuid?: Guid;
};

/**
 * Revokes the API keys of a user whose account is closed or recovered: an intruder may have added one, which would still let
 * them in after the password changed.
 */
export async function endKeys(
  tx: PlatformTransaction,
  ctx: Parameters<typeof addAuditEntry>[1] & Pick<ApiContext, "platform">,
  { userGuid, reason, since, actorGuid }: EndedKeys,
): Promise<void> {
  for (const { guid } of await revokeApiKeyRowsOfUser(tx, ctx.platform.guid, { userGuid, since })) {
    const by = actorGuid === undefined ? {} : { actorGuid };
    await addAuditEntry(tx, ctx, { action: "apiKeys.revoke", objectType: "apiKey", objectGuid: guid, reason, ...by });
  }
}
