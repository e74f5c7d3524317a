/** The action of the entry that records pruned entries, and proves the rest of the chain. */
export const AUDIT_PRUNED = "audit.prune";
