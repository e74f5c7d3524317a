import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { addStaffRow, findCreator } from "./creator-rows.ts";

/**
 * Gives the staff member who creates a platform an account on it, without a password and without rights until a support grant is
 * opened. They sign in by a link in a mail.
 *
 * @param isCopy whether the platform is a copy of the one that they work at
 */
export async function addCreator(tx: PlatformTransaction, ctx: UserContext, added: Platform, isCopy: boolean): Promise<void> {
  const creator = await findCreator(ctx.db, ctx.db.platformGuid, ctx.actor.userGuid);
  if (creator === null) return;
  await addStaffRow(tx, added.guid, creator);
  // The caller is not a user of the new platform.
  const auditContext = { ...ctx, platform: added, actor: { kind: "anonymous" } as const };
  const after = isCopy ? { after: { copyOf: ctx.platform.primaryDomain } } : {};
  await addAuditEntry(tx, auditContext, { action: "platforms.create", objectType: "platform", objectGuid: added.guid, ...after });
}
