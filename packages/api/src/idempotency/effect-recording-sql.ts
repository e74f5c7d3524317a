import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { type KeyClaim, recordEffect, recordEffectSql } from "./idempotency-key-rows.ts";

/** Wraps a database so that every write also records, in its own transaction, that the call has had an effect. */
export function createEffectRecordingDb(db: PlatformDb, claim: KeyClaim): PlatformDb {
  const { platformGuid } = db;
  return {
    platformGuid,
    kysely: db.kysely,
    transaction: (run) =>
      db.transaction(async (tx) => {
        const value = await run(tx);
        await recordEffect(tx, platformGuid, claim);
        return value;
      }),
    executeAndNotify: (tags, write) =>
      db.executeAndNotify(tags, (notify) => write(sql`(select ${notify} || ${recordEffectSql(platformGuid, claim)}::text)`)),
  };
}
