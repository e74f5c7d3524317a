/** What one call may cost the database and the line to its caller. */
export type CostBudget = { readonly statements: number; readonly bytes: number };

/** Of every procedure that isn't named below. The edges of a transaction (begin, platform, commit) are statements too. */
export const DEFAULT_BUDGET: CostBudget = { statements: 30, bytes: 64 * 1024 };

const PAGE_OF_ITEMS = { statements: 30, bytes: 512 * 1024, because: "a page of 500 items" };

/** Those that may cost more, each for a reason. */
export const BUDGETS: Readonly<Record<string, CostBudget & { readonly because: string }>> = {
  "listItems.getList": PAGE_OF_ITEMS,
  "listItems.getWidget": PAGE_OF_ITEMS,
  "listItems.list": PAGE_OF_ITEMS,
};
