/** The order of a list, as it stands in an address: `<field>_<asc|desc>` (docs/rules.md "Lists"). */
export type ListSort = { readonly field: string; readonly direction: "asc" | "desc" };

export const DEFAULT_SORT_BY = "publishedOn_desc";

const SORT_BY = /^([a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z][a-zA-Z0-9]*)?)_(asc|desc)$/;

/** Null for what is no order. Whether the field exists is for whoever knows the item's type. */
export function parseSortBy(sortBy: string): ListSort | null {
  const [, field, direction] = SORT_BY.exec(sortBy) ?? [];
  if (field === undefined) return null;
  return { field, direction: direction === "asc" ? "asc" : "desc" };
}

export function formatSortBy({ field, direction }: ListSort): string {
  return `${field}_${direction}`;
}
