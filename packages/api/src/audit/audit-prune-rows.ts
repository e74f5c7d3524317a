import { onPlatform } from "@plein/db/on-platform-sql";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { sql } from "kysely";
import { runSqlForOne } from "../run-sql.ts";

/** The number of removed entries, with the sequence and the digest of the last of them. */
export type PrunedEntries = { readonly count: number; readonly sequence: number; readonly hash: string };

/** Removes the entries older than two years. A `now` in the future counts as the present. @returns null if there were none */
export function pruneAuditRows(tx: PlatformTransaction, now: Date): Promise<PrunedEntries | null> {
  return runSqlForOne(
    tx,
    sql<PrunedEntries>`
      select pruned::int as count, sequence::float8 as sequence, hash from plein_prune_audit(${onPlatform(tx, sql`${now}::timestamptz`)})`,
  );
}
