import type { FilterOperand, FilterRow } from "@plein/contract/list-items/lists/filter-group";
import type { ListField, ValueKind } from "@plein/contract/list-items/lists/list-fields";
import { type FilterOperator, operatorsOf } from "@plein/contract/list-items/lists/list-filter";

/** What a row asks, as a person chooses it: an operator of the filter language, or whether there is a value at all. */
export type FilterTest = FilterOperator | "empty" | "notEmpty";

/** What is offered for a kind of value, in this order; of several that say the same, one. */
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

/** Choices are told by what they are, not by a part of it. */
const OF_CHOICE: readonly FilterOperator[] = ["eq", "ne", "in"];

/** What can be asked of a field; `current` among it, whatever it is. */
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

/** The same row with another test; what was filled in stays where it can. */
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

/** A row that asks about this field, not yet filled in. */
export function newRow(field: string, known: ListField | undefined, isChoice: boolean): FilterRow {
  const [test = "eq"] = testsOf(known, isChoice, null);
  const row = { kind: "test", field, operator: "eq", value: undefined } as const;
  const chosen = withTest(row, test);
  // Yes or no: a row says yes until somebody says otherwise.
  return kindOf(known) === "boolean" ? { ...chosen, value: true } : chosen;
}
