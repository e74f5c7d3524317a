import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
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

/**
 * Counts one try before it is made, in one statement, so that tries at the same instant or in one batch can't slip by.
 * The try that reaches the limit starts the wait; while it lasts nothing is counted. Throws when the database can't be
 * reached: a caller that must not go on without its limit then doesn't.
 *
 * @param subject what is counted, where it has parts the widest first; only digests are stored
 */
export async function countTry(db: PlatformDb, limit: RateLimit, subject: Subject): Promise<Result<void>> {
  const key = keyOf(limit, subject);
  const window = sql`${limit.windowSeconds}::int * interval '1 second'`;
  const isFull = sql`r.count >= ${limit.tries}::int`;
  const isForgotten = sql`now() >= r.window_ends_on + case when ${isFull} then ${window} else interval '0' end`;
  const wait = sql`least(${limit.maxWaitSeconds}::int, ${limit.waitSeconds}::int * 2 ^ least(r.count + 1 - ${limit.tries}::int, 20)) * interval '1 second'`;
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as r (platform_guid, key, count, window_ends_on)
    values (${db.platformGuid}, ${key}, 1, now() + ${window})
    on conflict (platform_guid, key) do update
       set count = case when ${isForgotten} then 1 else r.count + 1 end,
           window_ends_on = case when ${isForgotten} then now() + ${window}
                                 when r.count + 1 < ${limit.tries}::int then r.window_ends_on
                                 else now() + ${wait} end
     where not (${isFull} and now() < r.window_ends_on)
    returning count`.execute(db.kysely);
  const [row] = rows;
  if (row === undefined) return refusal(db, limit, key);
  if (row.count === 1) await sweep(db);
  return success(undefined);
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
export async function uncountTry(db: PlatformDb, limit: RateLimit, subject: Subject): Promise<void> {
  await sql`update rate_limits set count = greatest(count - 1, 0)
             where platform_guid = ${db.platformGuid} and key = ${keyOf(limit, subject)}`.execute(db.kysely);
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

async function refusal(db: PlatformDb, limit: RateLimit, key: string): Promise<Result<void>> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from window_ends_on - now())::float8 as seconds from rate_limits
     where platform_guid = ${db.platformGuid} and key = ${key}`.execute(db.kysely);
  const retryAfterSeconds = Math.max(1, Math.ceil(rows[0]?.seconds ?? 1));
  return failure(limit.code, `Limit ${limit.name} is reached`, { retryAfterSeconds });
}

/** Takes away a few counters that nobody asked for since a day. */
async function sweep(db: PlatformDb): Promise<void> {
  await sql`delete from rate_limits where platform_guid = ${db.platformGuid} and key in (
              select key from rate_limits where platform_guid = ${db.platformGuid} and window_ends_on < now() - interval '1 day'
               order by window_ends_on limit 10 for update skip locked)`.execute(db.kysely);
}

function keyOf({ name }: RateLimit, subject: Subject): string {
  const parts = typeof subject === "string" ? [subject] : subject;
  return `${name}:${parts.map(digestOf).join(".")}`;
}
