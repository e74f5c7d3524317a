/** What one call may cost the database and the line to its caller. */
export type CostBudget = { readonly statements: number; readonly bytes: number };

/** Of every procedure that isn't named below. The edges of a transaction (begin, platform, commit) are statements too. */
export const DEFAULT_BUDGET: CostBudget = { statements: 30, bytes: 64 * 1024 };

/** Those that may cost more, each for a reason. */
export const BUDGETS: Readonly<Record<string, CostBudget & { readonly because: string }>> = {};
