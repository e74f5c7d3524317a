import { randomUUID } from "node:crypto";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { onPlatform } from "../on-platform-sql.ts";
import { runSqlForOne } from "../run-sql.ts";
import { addAuditEntry } from "./audit.shared.ts";
import { AUDIT_PRUNED } from "./audit-pruned.ts";

type Pruned = { readonly count: number; readonly sequence: number; readonly hash: string };

/**
 * Takes entries off the log that are older than the two years that they are kept. The chain goes on from the last of them,
 * whose digest an entry of the log itself holds from then on.
 *
 * @param now a moment ahead counts as now
 * @returns how many there were
 */
export function pruneAuditLogOf(db: PlatformDb, platform: Platform, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const pruned = await runSqlForOne(
      tx,
      sql<Pruned>`select pruned::int as count, sequence::float8 as sequence, hash from plein_prune_audit(${onPlatform(db, sql`${now}::timestamptz`)})`,
    );
    if (pruned === null) return 0;
    const byItself = { platform, actor: { kind: "anonymous" }, credential: null, clientAddress: "", correlationId: randomUUID() } as const;
    await addAuditEntry(tx, byItself, { action: AUDIT_PRUNED, objectType: "platform", after: { ...pruned }, source: "job" });
    return pruned.count;
  });
}
