import { isRecord } from "../../record.ts";
import type { ListFields } from "./list-fields.ts";
import { FILTER_OPERATORS, type FilterIssue, type FilterOperator, parseListFilter } from "./list-filter.ts";

/** A value in a filter's JSON. */
export type FilterOperand = string | number | boolean | null | readonly (string | number | boolean | null)[];

/** One condition of a filter: a row in a form. Its value is undefined until one is entered. */
export type FilterRow = {
  readonly kind: "test";
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value: FilterOperand | undefined;
};

/** Conditions that must all hold, or any of which must. */
export type FilterGroup = { readonly kind: "all" | "any"; readonly rows: readonly (FilterRow | FilterGroup)[] };

type StoredFilter = Readonly<Record<string, unknown>>;
type Entry = FilterRow | FilterGroup;

/**
 * Converts a filter to rows, whether or not its fields exist, which depends on the types. Null for filters that rows can't express,
 * such as an unknown operator; the filter is then left unchanged.
 */
export function toFilterGroup(filter: StoredFilter): FilterGroup | null {
  const rows = rowsOf(filter);
  if (rows === null) return null;
  const [only] = rows;
  return rows.length === 1 && only !== undefined && only.kind !== "test" ? only : { kind: "all", rows };
}

/** Converts rows to a filter. Rows without a value and groups without rows are ignored. */
export function fromFilterGroup(group: FilterGroup): StoredFilter {
  const { kind, rows } = complete(group);
  if (rows.length === 0) return {};
  if (kind === "any") return { or: rows.map(filterOf) };
  return mergeConditions(rows) ?? { and: rows.map(filterOf) };
}

/** The error of one row for these fields; null if it is valid. */
export function issueOfRow({ field, operator, value }: FilterRow, fields: ListFields): FilterIssue["message"] | "required" | null {
  if (value === undefined) return "required";
  const parsed = parseListFilter(Object.fromEntries([[field, { [operator]: value }]]), fields);
  return parsed.isValid ? null : (parsed.issues[0]?.message ?? null);
}

// Reading -------------------------------------------------------------------------------------------------------------

function rowsOf(filter: StoredFilter): Entry[] | null {
  const rows = Object.entries(filter).map(([name, value]) =>
    name === "and" || name === "or" ? branchOf(name, value) : testsOf(name, value),
  );
  return rows.every((row) => row !== null) ? rows.flat() : null;
}

/** A nested AND inside an AND is flattened. */
function branchOf(name: "and" | "or", value: unknown): Entry[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const rows = value.map((one: unknown) => (isRecord(one) ? elementOf(one) : null));
  if (!rows.every((row) => row !== null)) return null;
  return name === "or" ? [{ kind: "any", rows }] : rows.flatMap((row) => (row.kind === "all" ? row.rows : [row]));
}

function elementOf(filter: StoredFilter): Entry | null {
  const rows = rowsOf(filter);
  const [only] = rows ?? [];
  // An empty condition is always true: a row can't express that.
  if (rows === null || only === undefined) return null;
  return rows.length === 1 ? only : { kind: "all", rows };
}

function testsOf(field: string, value: unknown): FilterRow[] | null {
  if (isPlain(value)) return [{ kind: "test", field, operator: "eq", value }];
  if (!isRecord(value)) return null;
  const tests = Object.entries(value).map(([operator, operand]) => {
    if (!isOperator(operator) || !isOperand(operand) || Array.isArray(operand) !== (operator === "in")) return null;
    return { kind: "test" as const, field, operator, value: operand };
  });
  return tests.length > 0 && tests.every((test) => test !== null) ? tests : null;
}

// Writing -------------------------------------------------------------------------------------------------------------

function complete({ kind, rows }: FilterGroup): FilterGroup {
  const completedRows = rows.map((row) => (row.kind === "test" ? row : complete(row)));
  return { kind, rows: completedRows.filter((row) => (row.kind === "test" ? row.value !== undefined : row.rows.length > 0)) };
}

function filterOf(entry: Entry): StoredFilter {
  return entry.kind === "test" ? testOf([entry]) : fromFilterGroup(entry);
}

/** One object for conditions that must all hold; null if two of them have the same key. */
function mergeConditions(rows: readonly Entry[]): StoredFilter | null {
  const flat = rows.flatMap((row) => (row.kind === "all" ? row.rows : [row]));
  const groups = flat.filter((row) => row.kind !== "test");
  const all = flat.filter((row) => row.kind === "test");
  const tests = [...new Set(all.map(({ field }) => field))].map((field) => all.filter((test) => test.field === field));
  if (groups.length > 1 || groups.some(({ kind }) => kind === "all")) return null;
  if (tests.some((same) => new Set(same.map(({ operator }) => operator)).size < same.length)) return null;
  return Object.fromEntries([...tests.map(testOf), ...groups.map(fromFilterGroup)].flatMap((one) => Object.entries(one)));
}

function testOf(rows: readonly FilterRow[]): StoredFilter {
  const [first] = rows;
  if (first === undefined) return {};
  const isShort = rows.length === 1 && first.operator === "eq";
  const value = isShort ? first.value : Object.fromEntries(rows.map(({ operator, value: operand }) => [operator, operand]));
  return Object.fromEntries([[first.field, value]]);
}

function isOperator(name: string): name is FilterOperator {
  return (FILTER_OPERATORS as readonly string[]).includes(name);
}

function isOperand(value: unknown): value is FilterOperand {
  return isPlain(value) || (Array.isArray(value) && value.every(isPlain));
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
