import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { PlatformChange } from "@plein/db/platforms/change-platform";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { findCreator, findStaffGuid } from "./creator-rows.ts";

type ChangeAction = "platforms.rename" | "platforms.archive" | "platforms.restore";

/**
 * Records a change of another platform in that platform's own log, with the caller's staff account there, if they have one: admins of the
 * current platform could read an entry in its own log.
 */
export async function addChangeEntry(
  tx: PlatformTransaction,
  ctx: UserContext,
  action: ChangeAction,
  { before, after }: PlatformChange,
): Promise<void> {
  const caller = await findCreator(ctx.db, ctx.db.platformGuid, ctx.actor.userGuid);
  const actorGuid = caller === null ? null : await findStaffGuid(tx, tx.platformGuid, caller.email);
  const auditContext = { ...ctx, platform: after, actor: { kind: "anonymous" } as const };
  await addAuditEntry(tx, auditContext, {
    action,
    objectType: "platform",
    objectGuid: after.guid,
    ...(action === "platforms.rename" && { before: toFacts(before), after: toFacts(after) }),
    ...(actorGuid !== null && { actorGuid }),
  });
}

function toFacts({ name, primaryDomain }: Platform): { readonly name: string; readonly primaryDomain: string } {
  return { name, primaryDomain };
}
