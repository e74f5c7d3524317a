import { randomUUID } from "node:crypto";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import { addAuditEntry } from "./audit.shared.ts";
import { pruneAuditRows } from "./audit-prune-rows.ts";
import { AUDIT_PRUNED } from "./audit-pruned.ts";

/**
 * Removes the entries of the log after their retention period of two years. The chain continues from the last of them, whose
 * digest a new entry of the log records.
 *
 * @param now a moment in the future counts as the present
 * @returns the number of removed entries
 */
export function pruneAuditLog(db: PlatformDb, platform: Platform, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const pruned = await pruneAuditRows(tx, now);
    if (pruned === null) return 0;
    const job = { platform, actor: { kind: "anonymous" }, credential: null, clientAddress: "", correlationId: randomUUID() } as const;
    await addAuditEntry(tx, job, { action: AUDIT_PRUNED, objectType: "platform", after: { ...pruned }, source: "job" });
    return pruned.count;
  });
}
