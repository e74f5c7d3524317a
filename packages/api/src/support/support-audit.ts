import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";

type EndedGrant = { readonly guid: Guid; readonly userGuid: Guid };

export function addEndToAudit(tx: PlatformTransaction, ctx: UserContext, { guid, userGuid }: EndedGrant): Promise<void> {
  return addAuditEntry(tx, ctx, { action: "supportGrants.end", objectType: "supportGrant", objectGuid: guid, after: { userGuid } });
}
