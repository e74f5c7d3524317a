import type { AuditVerification } from "@plein/contract/audit/audit-entry";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { onPlatform } from "../on-platform-sql.ts";
import { runSqlForOne } from "../run-sql.ts";
import { AUDIT_PRUNED } from "./audit-pruned.ts";

/** Entries in one statement: some tenths of a second. */
const STEP = 20_000;

type Link = { readonly sequence: number; readonly hash: string };
type Step = {
  readonly count: number;
  readonly lastSequence: number | null;
  readonly lastHash: string | null;
  readonly firstBroken: number | null;
};

const BEGINNING: Link = { sequence: 0, hash: "" };

/** The two ends of the chain at one moment: what the first entry follows, and what the last one should be. */
type Ends = { readonly anchor: Link; readonly head: Link };

/**
 * Walks the chain from the first entry to the one that was the last when the walk began: each must have the digest of what
 * it holds, follow the number before it, and name the digest of the entry before it. Where entries were taken off for their
 * age the walk begins after them, and an entry of the chain must tell of it.
 */
export async function verifyAuditLogOf(db: PlatformDb): Promise<AuditVerification> {
  const ends = await endsOf(db);
  const found = await walkBetween(db, ends);
  // The beginning was taken off while it was being walked.
  const isMoved = !found.isWhole && (await endsOf(db)).anchor.sequence !== ends.anchor.sequence;
  return isMoved ? verifyAuditLogOf(db) : found;
}

async function endsOf(db: PlatformDb): Promise<Ends> {
  const isOwn = onPlatform(db, sql<boolean>`true`);
  const ends = await runSqlForOne(
    db,
    sql<{ anchor: Link | null; head: Link | null }>`
      select (select json_build_object('sequence', a.sequence, 'hash', a.hash) from plein_audit_anchor() a where ${isOwn}) as anchor,
             (select json_build_object('sequence', h.sequence, 'hash', h.hash) from plein_audit_head() h where ${isOwn}) as head`,
  );
  return { anchor: ends?.anchor ?? BEGINNING, head: ends?.head ?? BEGINNING };
}

async function walkBetween(db: PlatformDb, { anchor, head }: Ends): Promise<AuditVerification> {
  let last = anchor;
  let count = 0;
  while (last.sequence < head.sequence) {
    const step = await walk(db, last, head.sequence);
    count += step.count;
    if (step.firstBroken !== null) return { isWhole: false, count, firstBroken: step.firstBroken };
    // The end was cut off.
    if (step.lastSequence === null || step.lastHash === null) return { isWhole: false, count, firstBroken: last.sequence + 1 };
    last = { sequence: step.lastSequence, hash: step.lastHash };
  }
  if (last.hash !== head.hash) return { isWhole: false, count, firstBroken: last.sequence };
  const isTold = anchor.sequence === 0 || (await isPruningTold(db, anchor));
  return { isWhole: isTold, count, firstBroken: isTold ? null : anchor.sequence + 1 };
}

/** Whether the log itself says that it goes on after this entry: a beginning that somebody cut off is told of nowhere. */
async function isPruningTold(db: PlatformDb, anchor: Link): Promise<boolean> {
  const entry = await runSqlForOne(
    db,
    sql`select from audit_entries e
         where e.platform_guid = ${db.platformGuid}::uuid and e.action = ${AUDIT_PRUNED} and e.sequence > ${anchor.sequence}::bigint
           and e.after ->> 'sequence' = ${String(anchor.sequence)} and e.after ->> 'hash' = ${anchor.hash} limit 1`,
  );
  return entry !== null;
}

async function walk(db: PlatformDb, after: Link, until: number): Promise<Step> {
  const step = await runSqlForOne(
    db,
    sql<Step>`
      with link as (
        select e.sequence, e.hash, e.previous_hash, plein_audit_hash(e) as digest,
               lag(e.sequence, 1, ${after.sequence}::bigint) over chain as sequence_before, lag(e.hash, 1, ${after.hash}) over chain as hash_before
          from audit_entries e
         where e.platform_guid = ${db.platformGuid}::uuid and e.sequence > ${after.sequence}::bigint and e.sequence <= ${until}::bigint
        window chain as (order by e.sequence)
         order by e.sequence limit ${STEP})
      select count(*)::int as count, max(sequence)::float8 as "lastSequence", (array_agg(hash order by sequence desc))[1] as "lastHash",
             (min(case when sequence <> sequence_before + 1 then sequence_before + 1 else sequence end)
               filter (where hash <> digest or previous_hash <> hash_before or sequence <> sequence_before + 1))::float8 as "firstBroken"
        from link`,
  );
  if (step === null) throw new Error("A statement that counts gave no row");
  return step;
}
