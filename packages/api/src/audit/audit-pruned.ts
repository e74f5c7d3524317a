/** The action that tells of entries that were taken off for their age, and by which the rest of the chain is proven. */
export const AUDIT_PRUNED = "audit.prune";
