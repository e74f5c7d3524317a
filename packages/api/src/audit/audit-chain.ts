import type { AuditVerification } from "@plein/contract/audit/audit-entry";
import type { PlatformDb } from "@plein/db/platform-db";
import { type ChainLink, findChainEnds, isPruningRecorded, verifyLinks } from "./audit-chain-rows.ts";

const EMPTY: ChainLink = { sequence: 0, hash: "" };

/**
 * Verifies the hash chain, which makes the log tamper-evident, from its first entry to the entry that is the last at the start: each must
 * have the digest of its own content, follow the number before it, and contain the digest of the previous entry. If older entries were
 * pruned, the chain begins after them, and one of its entries must record that.
 */
export async function verifyAuditChain(db: PlatformDb): Promise<AuditVerification> {
  const { anchor, head } = await findChainEnds(db);
  const verification = await verifyBetween(db, anchor ?? EMPTY, head ?? EMPTY);
  if (verification.isWhole) return verification;
  // Entries may have been pruned meanwhile, so that the chain begins elsewhere now.
  const current = await findChainEnds(db);
  return toSequence(current.anchor) === toSequence(anchor) ? verification : verifyAuditChain(db);
}

function toSequence(link: ChainLink | null): number {
  return (link ?? EMPTY).sequence;
}

async function verifyBetween(db: PlatformDb, anchor: ChainLink, head: ChainLink): Promise<AuditVerification> {
  let last = anchor;
  let count = 0;
  while (last.sequence < head.sequence) {
    const links = await verifyLinks(db, last, head.sequence);
    count += links.count;
    if (links.firstBroken !== null) return { isWhole: false, count, firstBroken: links.firstBroken };
    // The end of the chain is missing.
    if (links.lastSequence === null || links.lastHash === null) return { isWhole: false, count, firstBroken: last.sequence + 1 };
    last = { sequence: links.lastSequence, hash: links.lastHash };
  }
  if (last.hash !== head.hash) return { isWhole: false, count, firstBroken: last.sequence };
  // A beginning that somebody deleted is recorded nowhere.
  const isWhole = anchor.sequence === 0 || (await isPruningRecorded(db, anchor));
  return { isWhole, count, firstBroken: isWhole ? null : anchor.sequence + 1 };
}
