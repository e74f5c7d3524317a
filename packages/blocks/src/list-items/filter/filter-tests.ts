import type { FilterOperand, FilterRow } from "@plein/contract/list-items/lists/filter-group";
import type { ListField, ValueKind } from "@plein/contract/list-items/lists/list-fields";
import { type FilterOperator, operatorsOf } from "@plein/contract/list-items/lists/list-filter";

/** The test of a row, as users choose it: an operator of the filter language, or whether there is a value at all. */
export type FilterTest = FilterOperator | "empty" | "notEmpty";

/** The tests for a kind of value, in this order; equivalent ones only once. */
const OFFERED: Readonly<Record<ValueKind, readonly FilterOperator[]>> = {
  text: ["contains", "eq", "ne", "in"],
  number: ["eq", "ne", "gte", "gt", "lte", "lt", "in"],
  date: ["gte", "lte", "eq", "gt", "lt", "ne"],
  dateTime: ["gte", "lt"],
  boolean: ["eq"],
  guid: ["eq", "ne"],
  names: ["contains", "ne", "in"],
  guids: ["contains", "ne"],
};

/** Choices are compared as a whole, not by a part. */
const OF_CHOICE: readonly FilterOperator[] = ["eq", "ne", "in"];

/** The tests for a field, always including `current`. */
export function testsOf(field: ListField | undefined, isChoice: boolean, current: FilterTest | null): FilterTest[] {
  const kind = kindOf(field);
  const offered = isChoice && kind === "text" ? OF_CHOICE : OFFERED[kind];
  const possible = new Set(operatorsOf(field?.kinds ?? ["text"]));
  const tests: FilterTest[] = offered.filter((operator) => possible.has(operator));
  if (field?.isNullable) tests.push("notEmpty", "empty");
  return current === null || tests.includes(current) ? tests : [...tests, current];
}

export function kindOf(field: ListField | undefined): ValueKind {
  return field?.kinds[0] ?? "text";
}

export function testOf({ operator, value }: FilterRow): FilterTest {
  if (value !== null || (operator !== "eq" && operator !== "ne")) return operator;
  return operator === "eq" ? "empty" : "notEmpty";
}

/** Replaces the test of a filter row, and keeps its values if possible. */
export function withTest(row: FilterRow, test: FilterTest): FilterRow {
  if (test === "empty" || test === "notEmpty") return { ...row, operator: test === "empty" ? "eq" : "ne", value: null };
  return { ...row, operator: test, value: test === "in" ? manyOf(row.value) : oneOf(row.value) };
}

function manyOf(value: FilterOperand | undefined): FilterOperand | undefined {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? undefined : [value as string | number | boolean];
}

function oneOf(value: FilterOperand | undefined): FilterOperand | undefined {
  const one = Array.isArray(value) ? value[0] : value;
  return one === null ? undefined : (one as string | number | boolean | undefined);
}

/** A new row for this field, without a value. */
export function newRow(field: string, known: ListField | undefined, isChoice: boolean): FilterRow {
  const [test = "eq"] = testsOf(known, isChoice, null);
  const row = { kind: "test", field, operator: "eq", value: undefined } as const;
  const chosen = withTest(row, test);
  // Boolean fields: a new row tests for yes.
  return kindOf(known) === "boolean" ? { ...chosen, value: true } : chosen;
}
