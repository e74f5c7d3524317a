import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { digestOf } from "./secret.ts";

/** What is counted. Of several parts the first can be forgotten with all that is under it. */
export type Subject = string | readonly string[];

/** How often something may be tried. */
export type RateLimit = {
  /** names the limit in the stored key, such as `sign-in.account` */
  readonly name: string;
  /** tries within the window before one has to wait */
  readonly tries: number;
  readonly windowSeconds: number;
  /** the first wait; doubles with every further try, up to `maxWaitSeconds` */
  readonly waitSeconds: number;
  readonly maxWaitSeconds: number;
  readonly code: "TooSoon" | "Abused";
};

/** Wrong passwords for one account from one address: 5 in 15 minutes, then waits of 1, 2, 4 … 15 minutes. */
export const SIGN_IN_OF_ACCOUNT: RateLimit = {
  name: "sign-in.account",
  tries: 5,
  windowSeconds: 900,
  waitSeconds: 60,
  maxWaitSeconds: 900,
  code: "TooSoon",
};

/** Wrong passwords for one account, wherever they come from: locked for a quarter of an hour after 10 (product.md D1). */
export const SIGN_IN_LOCK: RateLimit = {
  name: "sign-in.lock",
  tries: 10,
  windowSeconds: 900,
  waitSeconds: 900,
  maxWaitSeconds: 900,
  code: "TooSoon",
};

/** Wrong passwords from one address, whatever the account: 100 in an hour, then an hour of nothing. */
export const SIGN_IN_FROM_ADDRESS: RateLimit = {
  name: "sign-in.address",
  tries: 100,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
  code: "Abused",
};

/** One thing that is tried, counted against one limit. */
export type Try = { readonly limit: RateLimit; readonly subject: Subject };

/** As `countTries`, of one limit. */
export function countTry(db: PlatformDb, limit: RateLimit, subject: Subject): Promise<Result<void>> {
  return countTries(db, [{ limit, subject }]);
}

/**
 * Counts a try against each of these limits before it is made, or against none of them when one refuses: a try that is
 * refused unseen says nothing of the others. One statement, so that tries at the same instant or in one batch can't slip by.
 * The try that reaches a limit starts its wait; while that lasts nothing is counted. Throws when the database can't be
 * reached: a caller that must not go on without its limit then doesn't.
 *
 * @param tries of different limits; of each subject that has parts the widest is first, and only digests are stored
 */
export async function countTries(db: PlatformDb, tries: readonly Try[]): Promise<Result<void>> {
  const keyed = tries.map(({ limit, subject }) => ({ limit, key: keyOf(limit, subject) }));
  const counted = await insertTries(db, keyed, { isAllOrNone: true });
  return counted.size === keyed.length ? success(undefined) : refusal(db, keyed, counted);
}

/**
 * Counts a try of each of these subjects against one limit, each for itself.
 *
 * @returns whether it was counted, in the order given; a subject that is named twice is counted once
 */
export async function countEach(db: PlatformDb, limit: RateLimit, subjects: readonly Subject[]): Promise<boolean[]> {
  const keys = subjects.map((subject) => keyOf(limit, subject));
  // In one order, so that two callers with the same subjects can't each wait for the other.
  const keyed = [...new Set(keys)].sort().map((key) => ({ limit, key }));
  const counted = keyed.length === 0 ? new Set() : await insertTries(db, keyed, { isAllOrNone: false });
  return keys.map((key) => counted.has(key));
}

type KeyedLimit = { readonly limit: RateLimit; readonly key: string };

/** @returns the keys that a try was counted of */
async function insertTries(
  db: PlatformDb,
  keyed: readonly KeyedLimit[],
  { isAllOrNone }: { readonly isAllOrNone: boolean },
): Promise<ReadonlySet<string>> {
  const limits = [...new Set(keyed.map(({ limit }) => limit))];
  const seconds = (of: (limit: RateLimit) => number) => sql`${byLimit(limits, of)} * interval '1 second'`;
  const most = byLimit(limits, ({ tries }) => tries);
  const window = seconds(({ windowSeconds }) => windowSeconds);
  const isFull = sql`r.count >= ${most}`;
  const isForgotten = sql`now() >= r.window_ends_on + case when ${isFull} then ${window} else interval '0' end`;
  const wait = sql`least(${seconds(({ maxWaitSeconds }) => maxWaitSeconds)}, ${seconds(({ waitSeconds }) => waitSeconds)} * 2 ^ least(r.count + 1 - ${most}, 20))`;
  const keys = keyed.map(({ key }) => key);
  const isNoneRefused = sql`not exists (select from rate_limits r where r.platform_guid = ${db.platformGuid}::uuid and r.key = any(${keys}::text[])
                                                                    and ${isFull} and now() < r.window_ends_on)`;
  const { rows } = await sql<{ key: string; count: number }>`
    insert into rate_limits as r (platform_guid, key, count, window_ends_on)
    select ${db.platformGuid}::uuid, r.key, 1, now() + ${window}
      from unnest(${keys}::text[]) as r (key)
     where ${isAllOrNone ? isNoneRefused : sql`true`}
    on conflict (platform_guid, key) do update
       set count = case when ${isForgotten} then 1 else r.count + 1 end,
           window_ends_on = case when ${isForgotten} then now() + ${window}
                                 when r.count + 1 < ${most} then r.window_ends_on
                                 else now() + ${wait} end
     where not (${isFull} and now() < r.window_ends_on)
    returning r.key, r.count`.execute(db.kysely);
  if (rows.some(({ count }) => count === 1)) await sweepSometimes(db);
  return new Set(rows.map(({ key }) => key));
}

/** What the limit of a counter `r` says, as text of our own: no limit is made of what somebody sent. */
function byLimit(limits: readonly RateLimit[], of: (limit: RateLimit) => number): RawBuilder<number> {
  const cases = limits.map((limit) => sql`when ${sql.lit(limit.name)} then ${sql.lit(of(limit))}`);
  return sql`case split_part(r.key, ':', 1) ${sql.join(cases, sql` `)} end`;
}

/** Forgets all that was counted of subjects that begin with this part. */
export async function forgetTriesUnder(db: PlatformDb, limit: RateLimit, firstPart: string): Promise<void> {
  await sql`delete from rate_limits where platform_guid = ${db.platformGuid}
               and starts_with(key, ${`${keyOf(limit, firstPart)}.`})`.execute(db.kysely);
}

/** Until when these subjects have to wait, in the order given; null for one that needn't. */
export async function waitsOf(db: PlatformDb, limit: RateLimit, subjects: readonly Subject[]): Promise<(Date | null)[]> {
  const keys = subjects.map((subject) => keyOf(limit, subject));
  const { rows } = await sql<{ key: string; until: Date }>`
    select key, window_ends_on as until from rate_limits
     where platform_guid = ${db.platformGuid} and key = any(${keys}) and count >= ${limit.tries}::int and window_ends_on > now()`.execute(
    db.kysely,
  );
  const waits = new Map(rows.map(({ key, until }) => [key, until]));
  return keys.map((key) => waits.get(key) ?? null);
}

/** How long until this may be tried again; 0 when it may now. */
export async function secondsToWait(db: PlatformDb, limit: RateLimit, subject: Subject): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from window_ends_on - now())::float8 as seconds from rate_limits
     where platform_guid = ${db.platformGuid} and key = ${keyOf(limit, subject)} and count >= ${limit.tries}::int and window_ends_on > now()`.execute(
    db.kysely,
  );
  return Math.ceil(rows[0]?.seconds ?? 0);
}

/** Forgets what was counted: the try was a good one. */
export async function forgetTries(db: PlatformDb, limit: RateLimit, subject: Subject): Promise<void> {
  await sql`delete from rate_limits where platform_guid = ${db.platformGuid} and key = ${keyOf(limit, subject)}`.execute(db.kysely);
}

/** Takes back one counted try, where others of the same subject still count. */
export function uncountTry(db: PlatformDb, limit: RateLimit, subject: Subject): Promise<void> {
  return settleTries(db, { uncounted: [{ limit, subject }] });
}

/** After a good try: forgets what was counted of some subjects, and takes this one back where others still count. */
export async function settleTries(
  db: PlatformDb,
  { uncounted, forgotten = [] }: { readonly uncounted: readonly Try[]; readonly forgotten?: readonly Try[] },
): Promise<void> {
  const keysOf = (tries: readonly Try[]) => tries.map(({ limit, subject }) => keyOf(limit, subject));
  await sql`with forgotten as (
              delete from rate_limits where platform_guid = ${db.platformGuid}::uuid and key = any(${keysOf(forgotten)}::text[]))
            update rate_limits set count = greatest(count - 1, 0)
             where platform_guid = ${db.platformGuid}::uuid and key = any(${keysOf(uncounted)}::text[])`.execute(db.kysely);
}

/** The part of an address that one person holds: a whole IPv4 address, the first half (/64) of an IPv6 one. */
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

/** The first limit that refuses. What others counted of the same try meanwhile is taken back. */
async function refusal(db: PlatformDb, tries: readonly KeyedLimit[], counted: ReadonlySet<string>): Promise<Result<void>> {
  const { rows } = await sql<{ key: string; count: number; seconds: number }>`
    with uncounted as (
      update rate_limits set count = greatest(count - 1, 0) where platform_guid = ${db.platformGuid}::uuid and key = any(${[...counted]}::text[]))
    select key, count, extract(epoch from window_ends_on - now())::float8 as seconds from rate_limits
     where platform_guid = ${db.platformGuid}::uuid and key = any(${tries.map(({ key }) => key)}::text[])`.execute(db.kysely);
  const secondsOf = new Map(rows.map(({ key, count, seconds }) => [key, { count, seconds }]));
  const refuses = ({ limit, key }: KeyedLimit) => {
    const { count = 0, seconds = 0 } = secondsOf.get(key) ?? {};
    return !counted.has(key) && count >= limit.tries && seconds > 0;
  };
  // None does any more when a wait ended between the two statements: whoever asks again gets through.
  const refusing = tries.find(refuses) ?? tries.find(({ key }) => !counted.has(key));
  const retryAfterSeconds = Math.max(1, Math.ceil(secondsOf.get(refusing?.key ?? "")?.seconds ?? 1));
  return failure(refusing?.limit.code ?? "TooSoon", `Limit ${refusing?.limit.name} is reached`, { retryAfterSeconds });
}

/** A counter in so many that are new takes old ones away, more than so many. */
const SWEPT_EVERY = 5;
const SWEPT_AT_ONCE = 50;
let newCounters = 0;

/** Takes away some counters that nobody asked for since a day. */
async function sweepSometimes(db: PlatformDb): Promise<void> {
  newCounters += 1;
  if (newCounters % SWEPT_EVERY !== 0) return;
  await sql`delete from rate_limits where platform_guid = ${db.platformGuid} and key in (
              select key from rate_limits where platform_guid = ${db.platformGuid} and window_ends_on < now() - interval '1 day'
               order by window_ends_on limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(db.kysely);
}

function keyOf({ name }: RateLimit, subject: Subject): string {
  const parts = typeof subject === "string" ? [subject] : subject;
  return `${name}:${parts.map(digestOf).join(".")}`;
}
