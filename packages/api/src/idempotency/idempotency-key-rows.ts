import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/**
 * The retention of a response, and the lease of a running call, after which another call may take over (docs/wire-contract.md
 * "Idempotency").
 */
const RETENTION_HOURS = 24;
const LEASE_SECONDS = 60;

/** Digests of a key with its caller, and of the request: neither can be recovered from the table. */
export type KeyDigests = { readonly keyHash: string; readonly fingerprint: string };

/** A key that a call claimed: only its token may store the call's effect and response. */
export type KeyClaim = { readonly keyHash: string; readonly token: string };

export type KeyRow = {
  readonly fingerprint: string;
  /** whether the effect of the call is stored */
  readonly isDone: boolean;
  /** the encrypted response */
  readonly response: string | null;
  readonly isLeaseExpired: boolean;
};

/** The row of a key, if it was claimed within the retention period. */
export function findKeyRow(target: SqlTarget, platformGuid: Guid, keyHash: string): Promise<KeyRow | null> {
  return runSqlForOne(
    target,
    sql<KeyRow>`
      select fingerprint, is_done as "isDone", answer as response, leased_until < clock_timestamp() as "isLeaseExpired" from idempotency_keys
       where ${whereKey(platformGuid, keyHash)} and created_on > now() - ${RETENTION_HOURS}::int * interval '1 hour'`,
  );
}

/** Leases a key that is new, expired, or whose lease ended without an effect. @returns false if another call leased it first */
export async function claimKeyRow(
  target: SqlTarget,
  platformGuid: Guid,
  { keyHash, fingerprint, token }: KeyDigests & KeyClaim,
): Promise<boolean> {
  const rows = await runSql(
    target,
    sql`insert into idempotency_keys as k (platform_guid, key_hash, fingerprint, token, leased_until)
        values (${platformGuid}::uuid, ${keyHash}, ${fingerprint}, ${token}::uuid, clock_timestamp() + ${LEASE_SECONDS}::int * interval '1 second')
            on conflict (platform_guid, key_hash) do update
           set fingerprint = excluded.fingerprint, token = excluded.token, leased_until = excluded.leased_until, is_done = false, answer = null,
               created_on = now()
         where (k.leased_until < clock_timestamp() and not k.is_done) or k.created_on <= now() - ${RETENTION_HOURS}::int * interval '1 hour'
     returning 1 as claimed`,
  );
  return rows.length > 0;
}

/**
 * A scalar query that records the call's effect, to be run in the transaction of the effect. It fails if another call has taken the key
 * over, so that this call has no effect.
 */
export function recordEffectSql(platformGuid: Guid, { keyHash, token }: KeyClaim): RawBuilder<unknown> {
  return sql`(select plein_keep_effect(${platformGuid}::uuid, ${keyHash}::text, ${token}::uuid))`;
}

export async function recordEffect(tx: SqlTarget, platformGuid: Guid, claim: KeyClaim): Promise<void> {
  await runSql(tx, sql`select ${recordEffectSql(platformGuid, claim)}::text as kept`);
}

export async function saveResponseRow(target: SqlTarget, platformGuid: Guid, claim: KeyClaim, response: string): Promise<void> {
  await runSql(
    target,
    sql`update idempotency_keys set is_done = true, answer = ${response} where ${whereClaim(platformGuid, claim)} returning 1 as saved`,
  );
}

/** Removes the key of a call without an effect, so that the next call with it runs. */
export async function releaseKey(target: SqlTarget, platformGuid: Guid, claim: KeyClaim): Promise<void> {
  await runSql(target, sql`delete from idempotency_keys where ${whereClaim(platformGuid, claim)} returning 1 as released`);
}

/** Ends the lease of a call that failed: the next call with the key runs, unless this one's effect is stored. */
export async function endLease(target: SqlTarget, platformGuid: Guid, claim: KeyClaim): Promise<void> {
  await runSql(
    target,
    sql`update idempotency_keys set leased_until = clock_timestamp() - interval '1 millisecond'
         where ${whereClaim(platformGuid, claim)} returning 1 as ended`,
  );
}

/** The most that one call removes; the next call removes more. */
const MAX_REMOVED = 10_000;

/** Removes keys after the retention period. @returns the number of removed keys */
export async function removeOldKeys(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const removed = await runSql(
    target,
    sql`delete from idempotency_keys k using (
          select key_hash from idempotency_keys
           where platform_guid = ${platformGuid}::uuid and created_on <= now() - ${RETENTION_HOURS}::int * interval '1 hour'
           order by created_on limit ${MAX_REMOVED}) old
         where k.platform_guid = ${platformGuid}::uuid and k.key_hash = old.key_hash returning 1 as removed`,
  );
  return removed.length;
}

function whereKey(platformGuid: Guid, keyHash: string): RawBuilder<boolean> {
  return sql`platform_guid = ${platformGuid}::uuid and key_hash = ${keyHash}`;
}

function whereClaim(platformGuid: Guid, { keyHash, token }: KeyClaim): RawBuilder<boolean> {
  return sql`${whereKey(platformGuid, keyHash)} and token = ${token}::uuid`;
}
