import { isGuid } from "../../guid-text.ts";
import { isRecord } from "../../record.ts";
import { isStorableText } from "../../storable-text.ts";
import type { ListField, ListFields, ValueKind } from "./list-fields.ts";

/** The operators of a filter (docs/wire-contract.md "Query of a list"). */
export const FILTER_OPERATORS = ["eq", "ne", "lt", "lte", "gt", "gte", "in", "contains"] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export type FilterValue = string | number | boolean | null;

/** A validated filter: every field is in the allow-list, and every value has the field's kind. */
export type ListFilter =
  | { readonly kind: "and" | "or"; readonly of: readonly ListFilter[] }
  | {
      readonly kind: "test";
      readonly field: string;
      readonly valueKind: ValueKind;
      readonly operator: FilterOperator;
      readonly value: FilterValue | readonly FilterValue[];
    };

export const NO_FILTER: ListFilter = { kind: "and", of: [] };

export const MAX_FILTER_DEPTH = 3;
const MAX_TESTS = 100;
const MAX_VALUES = 100;
/** Substring searches, each of which scans the whole text of each item. */
const MAX_PARTS = 20;
const MAX_TEXT = 300;

export type FilterMessage = "unknownField" | "unknownOperator" | "type" | "tooDeep" | "tooMany" | "text";
/** An error in a filter: the path to it, and its kind. */
export type FilterIssue = {
  readonly path: readonly (string | number)[];
  readonly message: FilterMessage;
  /** with `tooMany` */
  readonly limit?: number;
};

export type ParsedFilter =
  | { readonly isValid: true; readonly filter: ListFilter }
  | { readonly isValid: false; readonly issues: readonly FilterIssue[] };

type Path = readonly (string | number)[];
type Reading = { readonly fields: ListFields; readonly issues: FilterIssue[]; tests: number; parts: number };

/** Validates a filter, whose JSON was already parsed. It only describes conditions; nothing in it is executed. */
export function parseListFilter(input: unknown, fields: ListFields): ParsedFilter {
  const reading: Reading = { fields, issues: [], tests: 0, parts: 0 };
  const filter = readObject(reading, input, [], 0);
  return reading.issues.length === 0 ? { isValid: true, filter } : { isValid: false, issues: reading.issues };
}

function readObject(reading: Reading, input: unknown, path: Path, depth: number): ListFilter {
  if (!isRecord(input)) return refuse(reading, path, "type");
  return {
    kind: "and",
    of: Object.entries(input).map(([name, value]) =>
      name === "and" || name === "or"
        ? readBranch(reading, name, value, [...path, name], depth + 1)
        : readField(reading, name, value, [...path, name]),
    ),
  };
}

function readBranch(reading: Reading, kind: "and" | "or", input: unknown, path: Path, depth: number): ListFilter {
  if (depth > MAX_FILTER_DEPTH) return refuse(reading, path, "tooDeep");
  if (!Array.isArray(input) || input.length === 0) return refuse(reading, path, "type");
  if (input.length > MAX_TESTS) return refuse(reading, path, "tooMany", MAX_TESTS);
  return { kind, of: input.map((one, index) => readObject(reading, one, [...path, index], depth)) };
}

function readField(reading: Reading, name: string, input: unknown, path: Path): ListFilter {
  const field = reading.fields.get(name);
  if (field === undefined) return refuse(reading, path, "unknownField");
  if (!isRecord(input)) return readTest(reading, field, "eq", input, path);
  const tests = Object.entries(input);
  if (tests.length === 0) return refuse(reading, path, "type");
  return {
    kind: "and",
    of: tests.map(([operator, value]) =>
      isOperator(operator)
        ? readTest(reading, field, operator, value, [...path, operator])
        : refuse(reading, [...path, operator], "unknownOperator"),
    ),
  };
}

function readTest(reading: Reading, field: ListField, operator: FilterOperator, input: unknown, path: Path): ListFilter {
  const valueKind = field.kinds.find((kind) => OPERATORS_OF[kind].includes(operator));
  if (valueKind === undefined) return refuse(reading, path, "unknownOperator");
  const exceeded = countTest(reading, operator, valueKind);
  if (exceeded !== null) return refuse(reading, path, "tooMany", exceeded);
  if (operator === "in") return readValues(reading, field, input, path);
  if (input === null && field.isNullable && (operator === "eq" || operator === "ne"))
    return { kind: "test", field: field.name, valueKind, operator, value: null };
  for (const kind of field.kinds) {
    const value = OPERATORS_OF[kind].includes(operator) ? readValue(kind, input) : undefined;
    if (value !== undefined) return { kind: "test", field: field.name, valueKind: kind, operator, value };
  }
  return refuse(reading, path, isUnstorable(input) ? "text" : "type");
}

/** @returns the limit that this test exceeds; null within all */
function countTest(reading: Reading, operator: FilterOperator, kind: ValueKind): number | null {
  reading.tests++;
  if (operator === "contains" && kind === "text") reading.parts++;
  if (reading.parts > MAX_PARTS) return MAX_PARTS;
  return reading.tests > MAX_TESTS ? MAX_TESTS : null;
}

function readValues(reading: Reading, field: ListField, input: unknown, path: Path): ListFilter {
  if (!Array.isArray(input)) return refuse(reading, path, "type");
  if (input.length > MAX_VALUES) return refuse(reading, path, "tooMany", MAX_VALUES);
  for (const valueKind of field.kinds) {
    const values = input.map((one) => readValue(valueKind, one));
    if (values.every((value) => value !== undefined)) return { kind: "test", field: field.name, valueKind, operator: "in", value: values };
  }
  const wrong = input.findIndex((one) => field.kinds.every((kind) => readValue(kind, one) === undefined));
  return refuse(reading, wrong < 0 ? path : [...path, wrong], isUnstorable(input[wrong]) ? "text" : "type");
}

const ORDERED: readonly FilterOperator[] = ["eq", "ne", "lt", "lte", "gt", "gte", "in"];
const EQUAL: readonly FilterOperator[] = ["eq", "ne", "in"];
const AMONG: readonly FilterOperator[] = ["eq", "ne", "in", "contains"];

/** The operators of each kind of value. A list of names equals, and contains, each of them. */
const OPERATORS_OF: Readonly<Record<ValueKind, readonly FilterOperator[]>> = {
  text: FILTER_OPERATORS,
  number: ORDERED,
  date: ORDERED,
  dateTime: ORDERED,
  boolean: EQUAL,
  guid: EQUAL,
  names: AMONG,
  guids: AMONG,
};

/** The operators of a field whose values are of one of these kinds. */
export function operatorsOf(kinds: readonly ValueKind[]): FilterOperator[] {
  return FILTER_OPERATORS.filter((operator) => kinds.some((kind) => OPERATORS_OF[kind].includes(operator)));
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

type Reader = (input: unknown) => FilterValue | undefined;

const readText: Reader = (input) => (typeof input === "string" && input.length <= MAX_TEXT && isStorableText(input) ? input : undefined);
const readGuid: Reader = (input) => (typeof input === "string" && isGuid(input.toLowerCase()) ? input.toLowerCase() : undefined);

const READERS: Readonly<Record<ValueKind, Reader>> = {
  text: readText,
  names: readText,
  guid: readGuid,
  guids: readGuid,
  number: (input) => (typeof input === "number" && Number.isFinite(input) ? input : undefined),
  boolean: (input) => (typeof input === "boolean" ? input : undefined),
  date: (input) => (typeof input === "string" && DATE.test(input) && momentOf(input) !== null ? input : undefined),
  dateTime: (input) =>
    typeof input === "string" && (DATE.test(input) || DATE_TIME.test(input)) ? (momentOf(input) ?? undefined) : undefined,
};

/** The value for comparison; undefined for a value of another kind. */
function readValue(kind: ValueKind, input: unknown): FilterValue | undefined {
  return READERS[kind](input);
}

/** A date is converted to its start in UTC. Null for dates that don't exist, and for years that aren't stored. */
function momentOf(text: string): string | null {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1000 || date.getUTCFullYear() > 9999) return null;
  // JavaScript parses the 30th of February as the 2nd of March.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return day.toISOString().slice(0, 10) === text.slice(0, 10) ? date.toISOString() : null;
}

function refuse(reading: Reading, path: Path, message: FilterMessage, limit?: number): ListFilter {
  reading.issues.push(limit === undefined ? { path, message } : { path, message, limit });
  return NO_FILTER;
}

function isOperator(name: string): name is FilterOperator {
  return (FILTER_OPERATORS as readonly string[]).includes(name);
}

function isUnstorable(input: unknown): boolean {
  return typeof input === "string" && !isStorableText(input);
}
