import { onPlatform } from "@plein/db/on-platform-sql";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSqlForOne } from "../run-sql.ts";
import { AUDIT_PRUNED } from "./audit-pruned.ts";

/** An entry of the log's chain, by which the next one is verified. */
export type ChainLink = { readonly sequence: number; readonly hash: string };

/** Null without any entry. `anchor` is the link before the first entry, `head` is the expected last entry. */
export type ChainEnds = { readonly anchor: ChainLink | null; readonly head: ChainLink | null };

/** Reads both ends of the chain in one statement, so that they are consistent. */
export async function findChainEnds(db: PlatformDb): Promise<ChainEnds> {
  const isOwn = onPlatform(db, sql<boolean>`true`);
  const ends = await runSqlForOne(
    db,
    sql<{ anchor: ChainLink | null; head: ChainLink | null }>`
      select (select json_build_object('sequence', a.sequence, 'hash', a.hash) from plein_audit_anchor() a where ${isOwn}) as anchor,
             (select json_build_object('sequence', h.sequence, 'hash', h.hash) from plein_audit_head() h where ${isOwn}) as head`,
  );
  return ends ?? { anchor: null, head: null };
}

/** Whether an entry records that the entries up to this one were pruned. */
export async function isPruningRecorded(db: PlatformDb, { sequence, hash }: ChainLink): Promise<boolean> {
  const entry = await runSqlForOne(
    db,
    sql`select from audit_entries e
         where e.platform_guid = ${db.platformGuid}::uuid and e.action = ${AUDIT_PRUNED} and e.sequence > ${sequence}::bigint
           and e.after ->> 'sequence' = ${String(sequence)} and e.after ->> 'hash' = ${hash} limit 1`,
  );
  return entry !== null;
}

/** The entries that one statement verifies in some tenths of a second. */
const MAX_LINKS = 20_000;

/** A verified part of the chain; its last link is null if it has no entries. */
type VerifiedLinks = {
  readonly count: number;
  readonly lastSequence: number | null;
  readonly lastHash: string | null;
  /** the sequence of the first entry that is missing, or whose digest, number or previous digest is wrong */
  readonly firstBroken: number | null;
};

/** Verifies a part of the chain: the entries after a link up to a sequence, limited to the number that one statement can verify. */
export async function verifyLinks(db: PlatformDb, after: ChainLink, until: number): Promise<VerifiedLinks> {
  const links = await runSqlForOne(
    db,
    sql<VerifiedLinks>`
      with link as (
        select e.sequence, e.hash, e.previous_hash, plein_audit_hash(e) as digest,
               lag(e.sequence, 1, ${after.sequence}::bigint) over chain as sequence_before, lag(e.hash, 1, ${after.hash}) over chain as hash_before
          from audit_entries e
         where e.platform_guid = ${db.platformGuid}::uuid and e.sequence > ${after.sequence}::bigint and e.sequence <= ${until}::bigint
        window chain as (order by e.sequence)
         order by e.sequence limit ${MAX_LINKS})
      select count(*)::int as count, max(sequence)::float8 as "lastSequence", (array_agg(hash order by sequence desc))[1] as "lastHash",
             (min(case when sequence <> sequence_before + 1 then sequence_before + 1 else sequence end)
               filter (where hash <> digest or previous_hash <> hash_before or sequence <> sequence_before + 1))::float8 as "firstBroken"
        from link`,
  );
  if (links === null) throw new Error("A statement that counts returned no row");
  return links;
}
