/** The most statements and bytes of response of one call. */
export type CostBudget = { readonly statements: number; readonly bytes: number };

/** The budget of every procedure that isn't named below. Begin, commit and setting the platform count as statements too. */
export const DEFAULT_BUDGET: CostBudget = { statements: 30, bytes: 64 * 1024 };

const PAGE_OF_ITEMS = { statements: 30, bytes: 512 * 1024, because: "a page of 500 items" };

/** The procedures with a larger budget, each with a reason. */
export const BUDGETS: Readonly<Record<string, CostBudget & { readonly because: string }>> = {
  "listItems.getList": PAGE_OF_ITEMS,
  "listItems.getWidget": PAGE_OF_ITEMS,
  "listItems.list": PAGE_OF_ITEMS,
};
