import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameValue } from "./save-plan.ts";

describe("isSameValue", () => {
  it("ignores the order of members, which the database doesn't preserve", () => {
    expect(isSameValue({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
  });

  it("treats an undefined member as absent, as JSON does", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameValue({ value, none: undefined }, { value })).toBe(true);
      }),
    );
  });

  it("agrees with a JSON round trip, and detects a changed list", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameValue(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
    expect(isSameValue([], {})).toBe(false);
  });
});
