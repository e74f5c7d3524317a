import fc from "fast-check";
import { expect, it } from "vitest";
import { isSameJson } from "./same-json.ts";

it("is the same as its copy with the members in reverse order", () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, member]) => [key, reversed(member)] as const)
        .reverse(),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json: unknown = JSON.parse(JSON.stringify(value));
      return isSameJson(json, reversed(json));
    }),
  );
});

it("treats an undefined member as absent, as JSON does", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isSameJson({ value, none: undefined }, { value })));
});

it.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [
    [1, 2],
    [2, 1],
  ],
  [{ 0: "a" }, ["a"]],
  [[], {}],
  [null, {}],
  ["1", 1],
])("tells %j from %j", (a, b) => {
  expect(isSameJson(a, b)).toBe(false);
});
