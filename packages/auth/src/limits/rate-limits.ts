import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { digestSecret } from "../secrets/secret.ts";

/** The subject that attempts are counted for. With several parts, all subjects that start with the first can be reset together. */
export type Subject = string | readonly string[];

/** A rate limit, also called throttling: the number of attempts within a period, and the waits after it. */
export type RateLimit = {
  /** prefix of the stored key, such as `sign-in.strangers` */
  readonly name: string;
  /** attempts within the window before a caller has to wait */
  readonly maxAttempts: number;
  readonly windowSeconds: number;
  /** the first wait; doubles with each further attempt, up to `maxWaitSeconds` */
  readonly waitSeconds: number;
  readonly maxWaitSeconds: number;
  readonly code: "TooSoon" | "Abused";
};

/** An attempt that counts against one limit. */
export type Attempt = { readonly limit: RateLimit; readonly subject: Subject };

/** Counts an attempt against one limit (see `countAttempts`). */
export function countAttempt(db: PlatformDb, limit: RateLimit, subject: Subject): Promise<Result<void>> {
  return countAttempts(db, [{ limit, subject }]);
}

/**
 * Counts an attempt against each of these limits before it is made, or against none of them if one rejects it. One statement locks and
 * updates all counters: no attempt is rejected because of a count that is rolled back, and no concurrent attempt passes uncounted. The
 * attempt that reaches a limit starts its wait, during which nothing is counted. Throws if the database is unreachable, so that a caller
 * never continues without its limit.
 *
 * @param attempts of different limits; if several reject, the failure is that of the first. Only digests of the subjects are stored
 */
export async function countAttempts(db: PlatformDb, attempts: readonly Attempt[]): Promise<Result<void>> {
  const keys = attempts.map(({ limit, subject }) => keyOf(limit, subject));
  const each = (of: (limit: RateLimit) => number) => sql`${attempts.map(({ limit }) => of(limit))}::int[]`;
  const { rows } = await sql<{ refusedBy: string | null; seconds: number | null; isFirst: boolean | null }>`
    select refused_by as "refusedBy", retry_after as seconds, is_first as "isFirst"
      from plein_count_tries(${db.platformGuid}::uuid, ${keys}::text[], ${each(({ maxAttempts }) => maxAttempts)}, ${each(({ windowSeconds }) => windowSeconds)},
                             ${each(({ waitSeconds }) => waitSeconds)}, ${each(({ maxWaitSeconds }) => maxWaitSeconds)})`.execute(
    db.kysely,
  );
  const { refusedBy, seconds, isFirst } = rows[0] ?? { refusedBy: null, seconds: null, isFirst: null };
  if (isFirst === true) await sweepOccasionally(db);
  const refusing = attempts[keys.indexOf(refusedBy ?? "")]?.limit;
  if (refusing === undefined) return success(undefined);
  return failure(refusing.code, `Limit ${refusing.name} is reached`, { retryAfterSeconds: Math.max(1, Math.ceil(seconds ?? 1)) });
}

/**
 * Counts an attempt of each of these subjects against one limit.
 *
 * @returns whether it was counted, in the given order; a subject that occurs twice is counted once
 */
export async function countEach(db: PlatformDb, limit: RateLimit, subjects: readonly Subject[]): Promise<boolean[]> {
  const keys = subjects.map((subject) => keyOf(limit, subject));
  if (keys.length === 0) return [];
  const { maxAttempts, windowSeconds, waitSeconds, maxWaitSeconds } = limit;
  const seconds = (value: number) => sql`${value}::int * interval '1 second'`;
  const atLimit = sql`r.count >= ${maxAttempts}::int`;
  const windowEnded = sql`r.count = 0 or now() >= r.window_ends_on + case when ${atLimit} then ${seconds(windowSeconds)} else interval '0' end`;
  const wait = sql`least(${seconds(maxWaitSeconds)}, ${seconds(waitSeconds)} * 2 ^ least(r.count + 1 - ${maxAttempts}::int, 20))`;
  const { rows } = await sql<{ key: string; count: number }>`
    insert into rate_limits as r (platform_guid, key, count, window_ends_on)
    select ${db.platformGuid}::uuid, listed.key, 1, now() + ${seconds(windowSeconds)}
      from (select distinct unnest(${keys}::text[]) as key) as listed
     -- In one order: concurrent calls with the same subjects can't deadlock.
     order by listed.key
    on conflict (platform_guid, key) do update
       set count = case when ${windowEnded} then 1 else r.count + 1 end,
           window_ends_on = case when ${windowEnded} then now() + ${seconds(windowSeconds)}
                                 when r.count + 1 < ${maxAttempts}::int then r.window_ends_on
                                 else now() + ${wait} end
     where not (${atLimit} and now() < r.window_ends_on)
    returning r.key, r.count`.execute(db.kysely);
  if (rows.some(({ count }) => count === 1)) await sweepOccasionally(db);
  const countedKeys = new Set(rows.map(({ key }) => key));
  return keys.map((key) => countedKeys.has(key));
}

/** Resets all counters of subjects that start with this part. */
export async function resetAttemptsUnder(db: PlatformDb, limit: RateLimit, firstPart: string): Promise<void> {
  await sql`delete from rate_limits where platform_guid = ${db.platformGuid}
               and starts_with(key, ${`${keyOf(limit, firstPart)}.`})`.execute(db.kysely);
}

/** The end of each subject's wait, in the given order; null for a subject that needn't wait. */
export async function findWaits(db: PlatformDb, limit: RateLimit, subjects: readonly Subject[]): Promise<(Date | null)[]> {
  const keys = subjects.map((subject) => keyOf(limit, subject));
  const { rows } = await sql<{ key: string; until: Date }>`
    select key, window_ends_on as until from rate_limits
     where platform_guid = ${db.platformGuid} and key = any(${keys}) and count >= ${limit.maxAttempts}::int and window_ends_on > now()`.execute(
    db.kysely,
  );
  const waits = new Map(rows.map(({ key, until }) => [key, until]));
  return keys.map((key) => waits.get(key) ?? null);
}

/** The digests of all subjects that have to wait now. */
export async function listWaitingDigests(db: PlatformDb, { name, maxAttempts }: RateLimit): Promise<string[]> {
  const prefix = `${name}:`;
  const { rows } = await sql<{ digest: string }>`
    select substr(key, ${prefix.length + 1}::int) as digest from rate_limits
     where platform_guid = ${db.platformGuid} and starts_with(key, ${prefix}) and count >= ${maxAttempts}::int and window_ends_on > now()`.execute(
    db.kysely,
  );
  return rows.map(({ digest }) => digest);
}

/** Seconds until the next attempt is allowed; 0 if it is allowed now. */
export async function secondsToWait(db: PlatformDb, limit: RateLimit, subject: Subject): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from window_ends_on - now())::float8 as seconds from rate_limits
     where platform_guid = ${db.platformGuid} and key = ${keyOf(limit, subject)} and count >= ${limit.maxAttempts}::int and window_ends_on > now()`.execute(
    db.kysely,
  );
  return Math.ceil(rows[0]?.seconds ?? 0);
}

/** Resets the counter of a subject. */
export async function resetAttempts(db: PlatformDb, limit: RateLimit, subject: Subject): Promise<void> {
  await sql`delete from rate_limits where platform_guid = ${db.platformGuid} and key = ${keyOf(limit, subject)}`.execute(db.kysely);
}

/** Uncounts one attempt; the subject's other attempts still count. */
export function uncountAttempt(db: PlatformDb, limit: RateLimit, subject: Subject): Promise<void> {
  return settleAttempts(db, { uncounted: [{ limit, subject }] });
}

/** After a successful attempt: resets the counters of some subjects, and uncounts this attempt for others. */
export async function settleAttempts(
  db: PlatformDb,
  { uncounted, reset = [] }: { readonly uncounted: readonly Attempt[]; readonly reset?: readonly Attempt[] },
): Promise<void> {
  const keysOf = (attempts: readonly Attempt[]) => attempts.map(({ limit, subject }) => keyOf(limit, subject));
  const [back, gone] = [keysOf(uncounted), keysOf(reset)];
  // Locked in the order of their keys, as when counting, to avoid deadlocks.
  await sql`with held as materialized (
              select platform_guid, key from rate_limits
               where platform_guid = ${db.platformGuid}::uuid and key = any(${[...back, ...gone]}::text[]) order by key for update),
            deleted as (
              delete from rate_limits r using held h where r.platform_guid = h.platform_guid and r.key = h.key and r.key = any(${gone}::text[]))
            update rate_limits r set count = greatest(r.count - 1, 0)
              from held h where r.platform_guid = h.platform_guid and r.key = h.key and r.key = any(${back}::text[])`.execute(db.kysely);
}

/** The part of an address that identifies one network: a whole IPv4 address, the first half (/64) of an IPv6 one. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("%", 1)[0]?.split("::", 2) ?? [];
  const first = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const zeros = address.includes("::") ? Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0") : [];
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}

/** The number of new counters after which a batch of old ones is removed: each batch reads all counters of a platform. */
const SWEPT_EVERY = 50;
const SWEEP_BATCH_SIZE = 500;
let newCounters = 0;

/** Removes some counters whose window ended more than a day ago. */
async function sweepOccasionally(db: PlatformDb): Promise<void> {
  newCounters += 1;
  if (newCounters % SWEPT_EVERY !== 0) return;
  await sql`delete from rate_limits where platform_guid = ${db.platformGuid} and key in (
              select key from rate_limits where platform_guid = ${db.platformGuid} and window_ends_on < now() - interval '1 day'
               order by window_ends_on limit ${SWEEP_BATCH_SIZE} for update skip locked)`.execute(db.kysely);
}

function keyOf({ name }: RateLimit, subject: Subject): string {
  const parts = typeof subject === "string" ? [subject] : subject;
  return `${name}:${parts.map(digestSecret).join(".")}`;
}
