import type { ListFilter } from "@plein/contract/list-items/lists/list-filter";
import { expect, it } from "vitest";
import { findLookups, testsBeside } from "./filter-lookups.ts";
import { valueKey } from "./value-key.ts";

type Test = Extract<ListFilter, { kind: "test" }>;
const test = (field: string, operator: Test["operator"], value: Test["value"], valueKind: Test["valueKind"] = "text"): Test => ({
  kind: "test",
  field: `metadata.${field}`,
  valueKind,
  operator,
  value,
});
const and = (...of: ListFilter[]): ListFilter => ({ kind: "and", of });
const or = (...of: ListFilter[]): ListFilter => ({ kind: "or", of });
const only = (field: string, value: string | number) => ({ field, low: valueKey(value), high: valueKey(value) });

it("looks up each value that items must have", () => {
  expect(findLookups([test("author", "eq", "Anna"), test("tags", "contains", "wonen", "names")])).toEqual([
    [only("author", "Anna")],
    [only("tags", "wonen")],
  ]);
  expect(findLookups([test("author", "in", ["Anna", "Bram"])])).toEqual([[only("author", "Anna"), only("author", "Bram")]]);
});

it("looks up one range of a number that is limited at both ends", () => {
  const between = and(test("price", "gte", 5, "number"), test("price", "lt", 10, "number"));
  expect(findLookups([between])).toEqual([[{ field: "price", low: valueKey(5), high: valueKey(10) }]]);
});

it("looks up one of several values where each of the branches has one", () => {
  const either = or(test("author", "eq", "Anna"), and(test("price", "gt", 5, "number"), test("author", "eq", "Bram")));
  expect(findLookups([either])).toEqual([[only("author", "Anna"), only("author", "Bram")]]);
  expect(findLookups([or(test("author", "eq", "Anna"), test("author", "ne", "Bram"))])).toEqual([]);
});

it.each([
  ["an absent value", test("author", "eq", null)],
  ["another value", test("author", "ne", "Anna")],
  ["a part of a text", test("author", "contains", "nn")],
  ["a field that every item has", test("description", "eq", "Over Anna")],
])("looks up nothing for %s", (_, filter) => {
  expect(findLookups([filter])).toEqual([]);
});

it("looks up what no item has for a filter that nothing passes", () => {
  for (const filter of [or(), test("author", "in", [])]) {
    const [[range] = []] = findLookups([filter]);
    expect(range !== undefined && range.low > range.high).toBe(true);
  }
});

it("doesn't test the tag again by which items were found, and everything else", () => {
  const tagged = test("tags", "contains", "wonen", "names");
  const byAnna = test("author", "eq", "Anna");
  expect(testsBeside(only("tags", "wonen"), [and(tagged, byAnna), and(tagged)])).toEqual([byAnna]);
  expect(testsBeside(only("tags", "groen"), [tagged])).toEqual([tagged]);
  expect(testsBeside(only("tags", "wonen"), [or(tagged, byAnna)])).toEqual([or(tagged, byAnna)]);
  expect(testsBeside(only("author", "Anna"), [byAnna])).toEqual([byAnna]);
  const long = "x".repeat(60);
  expect(testsBeside(only("tags", long), [test("tags", "eq", long, "names")])).toHaveLength(1);
});
