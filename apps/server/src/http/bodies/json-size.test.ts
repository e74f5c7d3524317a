import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJsonTooLarge, MAX_JSON_DEPTH, MAX_JSON_MEMBERS, MAX_OBJECT_MEMBERS } from "./json-size.ts";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const listOf = (members: number) => `[${Array.from({ length: members }, () => 1).join(",")}]`;

const objectOf = (members: number) => `{${Array.from({ length: members }, (_, index) => `"${index}":1`).join(",")}}`;

describe("JSON text", () => {
  it("is too large with one level or one member more than the maximum", () => {
    expect([nested(MAX_JSON_DEPTH), nested(MAX_JSON_DEPTH + 1)].map(isJsonTooLarge)).toEqual([false, true]);
    expect([listOf(MAX_JSON_MEMBERS), listOf(MAX_JSON_MEMBERS + 1)].map(isJsonTooLarge)).toEqual([false, true]);
    expect([objectOf(MAX_OBJECT_MEMBERS), objectOf(MAX_OBJECT_MEMBERS + 1)].map(isJsonTooLarge)).toEqual([false, true]);
    expect(isJsonTooLarge(`[${Array.from({ length: 20 }, () => objectOf(MAX_OBJECT_MEMBERS)).join(",")},${listOf(1000)}]`)).toBe(false);
    expect(isJsonTooLarge(`{"a":${listOf(1000)},"b":[${objectOf(MAX_OBJECT_MEMBERS + 1)}]}`)).toBe(true);
    expect(isJsonTooLarge("],,,}1")).toBe(false);
  });

  it("is measured without the content of its strings", () => {
    const hostile = '[{,"\\'.repeat(MAX_JSON_MEMBERS);
    expect(isJsonTooLarge(JSON.stringify({ [hostile]: hostile }))).toBe(false);
    expect(isJsonTooLarge(`{"a\\\\":${nested(MAX_JSON_DEPTH)}}`)).toBe(true);
    expect(isJsonTooLarge('"never ended [[[')).toBe(false);
  });

  it("is measured correctly for any value", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (json) => {
        expect(isJsonTooLarge("[".repeat(MAX_JSON_DEPTH - depthOf(JSON.parse(json))) + json)).toBe(false);
        expect(isJsonTooLarge("[".repeat(MAX_JSON_DEPTH + 1 - depthOf(JSON.parse(json))) + json)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
