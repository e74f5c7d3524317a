/** The sorting of a list in its URL form: `<field>_<asc|desc>` (docs/rules.md "Lists"). */
export type ListSort = { readonly field: string; readonly direction: "asc" | "desc" };

export const DEFAULT_SORT_BY = "publishedOn_desc";

const SORT_BY = /^([a-zA-Z][a-zA-Z0-9]*(?:\.[a-zA-Z][a-zA-Z0-9]*)?)_(asc|desc)$/;

/** Null for an invalid order. Whether the field exists depends on the item types. */
export function parseSortBy(sortBy: string): ListSort | null {
  const [, field, direction] = SORT_BY.exec(sortBy) ?? [];
  if (field === undefined) return null;
  return { field, direction: direction === "asc" ? "asc" : "desc" };
}

export function formatSortBy({ field, direction }: ListSort): string {
  return `${field}_${direction}`;
}
