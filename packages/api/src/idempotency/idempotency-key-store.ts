import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne } from "../run-sql.ts";

/** How long an answer is remembered, and how long a call may take before another may do its work (docs/wire-contract.md "Idempotency"). */
const KEPT_HOURS = 24;
const LEASE_SECONDS = 60;

/** A key as its caller's own: what is stored is a digest of both, so that nobody who reads the table can use it. */
export type KeyPlace = { readonly keyHash: string; readonly fingerprint: string };

/** Of a call that came with a key: this one is to be carried out under the token, or another one was or is. */
export type KeyState =
  | { readonly kind: "claimed"; readonly token: string }
  | { readonly kind: "otherRequest" | "running" | "answerLost" }
  | { readonly kind: "answered"; readonly answer: string };

type Row = { readonly fingerprint: string; readonly isDone: boolean; readonly answer: string | null; readonly isOver: boolean };

/** Finds out who carries out the call of a key, and takes it where nobody does. It waits for nobody. */
export async function claimKey(db: PlatformDb, { keyHash, fingerprint }: KeyPlace): Promise<KeyState> {
  const row = await runSqlForOne(
    db,
    sql<Row>`
      select fingerprint, is_done as "isDone", answer, leased_until < clock_timestamp() as "isOver" from idempotency_keys
       where ${isKey(db, keyHash)} and created_on > now() - ${KEPT_HOURS}::int * interval '1 hour'`,
  );
  if (row !== null && row.fingerprint !== fingerprint) return { kind: "otherRequest" };
  if (row?.answer != null) return { kind: "answered", answer: row.answer };
  // Between its effect and its answer a call is still running.
  if (row !== null && !row.isOver) return { kind: "running" };
  if (row?.isDone === true) return { kind: "answerLost" };
  const token = crypto.randomUUID();
  const [claimed] = await runSql(
    db,
    sql`insert into idempotency_keys as k (platform_guid, key_hash, fingerprint, token, leased_until)
        values (${db.platformGuid}::uuid, ${keyHash}, ${fingerprint}, ${token}::uuid, clock_timestamp() + ${LEASE_SECONDS}::int * interval '1 second')
            on conflict (platform_guid, key_hash) do update
           set fingerprint = excluded.fingerprint, token = excluded.token, leased_until = excluded.leased_until, is_done = false, answer = null,
               created_on = now()
         where (k.leased_until < clock_timestamp() and not k.is_done) or k.created_on <= now() - ${KEPT_HOURS}::int * interval '1 hour'
     returning 1 as claimed`,
  );
  // Somebody else was first, in the moment since.
  return claimed === undefined ? { kind: "running" } : { kind: "claimed", token };
}

/**
 * Says that the call's effect is there, in the very transaction that makes it so. It fails where the call was given to somebody
 * else meanwhile: then this one has no effect.
 */
export function effectStatement(db: PlatformDb, keyHash: string, token: string): RawBuilder<unknown> {
  return sql`(select plein_keep_effect(${db.platformGuid}::uuid, ${keyHash}::text, ${token}::uuid))`;
}

export async function markEffect(tx: PlatformTransaction, statement: RawBuilder<unknown>): Promise<void> {
  await runSql(tx, sql`select ${statement}::text as kept`);
}

export async function saveAnswer(db: PlatformDb, keyHash: string, token: string, answer: string): Promise<void> {
  await runSql(
    db,
    sql`update idempotency_keys set is_done = true, answer = ${answer} where ${isKey(db, keyHash)} and token = ${token}::uuid returning 1 as saved`,
  );
}

/** The call made nothing: the next one with the key is carried out. */
export async function releaseKey(db: PlatformDb, keyHash: string, token: string): Promise<void> {
  await runSql(db, sql`delete from idempotency_keys where ${isKey(db, keyHash)} and token = ${token}::uuid returning 1 as released`);
}

/** The call went wrong: the next one is carried out, unless this one's effect is there all the same. */
export async function endLease(db: PlatformDb, keyHash: string, token: string): Promise<void> {
  await runSql(
    db,
    sql`update idempotency_keys set leased_until = clock_timestamp() - interval '1 millisecond'
         where ${isKey(db, keyHash)} and token = ${token}::uuid returning 1 as ended`,
  );
}

/** In one look; the rest comes with the next. */
const AT_ONCE = 10_000;

/** Takes away what is older than a key is remembered. @returns how many went */
export async function removeOldKeys(db: PlatformDb): Promise<number> {
  const gone = await runSql(
    db,
    sql`delete from idempotency_keys k using (
          select key_hash from idempotency_keys
           where platform_guid = ${db.platformGuid}::uuid and created_on <= now() - ${KEPT_HOURS}::int * interval '1 hour'
           order by created_on limit ${AT_ONCE}) old
         where k.platform_guid = ${db.platformGuid}::uuid and k.key_hash = old.key_hash returning 1 as gone`,
  );
  return gone.length;
}

function isKey(db: PlatformDb, keyHash: string): RawBuilder<boolean> {
  return sql`platform_guid = ${db.platformGuid}::uuid and key_hash = ${keyHash}`;
}
