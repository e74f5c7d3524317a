import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { type AuditEntry, addAuditEntry, addAuditEntryOnce } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";

type BlockAction = "add" | "save" | "remove" | "restore" | "arrange" | "saveOptions" | "savePermissions";
type BlockEntry = Pick<AuditEntry, "before" | "after"> & {
  readonly action: BlockAction;
  readonly pageGuid: Guid;
  /** the kind of block */
  readonly block?: string;
};

/** Adds an audit entry about a block under its page, which readers of the log recognize. */
export function addBlockEntry(
  tx: PlatformTransaction,
  ctx: UserContext,
  { action, pageGuid, block, before, after }: BlockEntry,
): Promise<void> {
  const facts = { ...(block !== undefined && { block }), ...after };
  const entry = {
    action: `buildingBlocks.${action}` as const,
    objectType: "page",
    objectGuid: pageGuid,
    ...(before && { before }),
    after: facts,
  };
  return action === "save" || action === "arrange" ? addAuditEntryOnce(tx, ctx, entry) : addAuditEntry(tx, ctx, entry);
}
