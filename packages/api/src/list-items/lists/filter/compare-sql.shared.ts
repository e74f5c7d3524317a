import type { FilterValue, ListFilter } from "@plein/contract/list-items/lists/list-filter";
import { type RawBuilder, sql } from "kysely";

/** One test of a filter: a field, an operator and a value. */
export type FilterTest = Extract<ListFilter, { kind: "test" }>;

const OPERATORS = { eq: sql`=`, lt: sql`<`, lte: sql`<=`, gt: sql`>`, gte: sql`>=` } as const;

/**
 * A test of a column as SQL, save `contains`, which no value meets. Text is compared by code points, as in programs; an absent value differs
 * from every value.
 */
export function compareSql(
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  { operator, value, valueKind }: FilterTest,
): RawBuilder<boolean> {
  const left = valueKind === "text" || valueKind === "date" ? sql`${column} collate "C"` : column;
  if (operator === "in") return sql`${left} = any(${valuesOf({ value })}::${type}[])`;
  if (operator === "ne") return sql`${left} is distinct from ${value}::${type}`;
  if (operator === "contains") return sql`false`;
  return sql`${left} ${OPERATORS[operator]} ${value}::${type}`;
}

/** The values of a test: those of a list, or the single one. */
export function valuesOf({ value }: Pick<FilterTest, "value">): FilterValue[] {
  return Array.isArray(value) ? [...(value as readonly FilterValue[])] : [value as FilterValue];
}
