import { expect, it } from "vitest";
import { matchesTag, parseIfMatch, strongTagOf, weakTagOf } from "./entity-tag.ts";

it("equal content has one tag, strong or weak", () => {
  expect(strongTagOf("a")).toBe(strongTagOf(Buffer.from("a")));
  expect(strongTagOf("a")).not.toBe(strongTagOf("b"));
  expect(weakTagOf("a")).toBe(`W/${strongTagOf("a")}`);
});

it.each([
  ['"one"', true],
  ['W/"one"', true],
  ['"two", W/"one"', true],
  ["*", true],
  [" * ", true],
  ['"two"', false],
  ["one", false],
  ["", false],
  [undefined, false],
])("If-None-Match %s matches: %s", (header, isMatch) => {
  expect(matchesTag(header, '"one"')).toBe(isMatch);
  expect(matchesTag(header, 'W/"one"')).toBe(isMatch);
});

it("If-Match is parsed to its tag, or null", () => {
  expect(parseIfMatch(' "one" ')).toBe('"one"');
  for (const header of [undefined, "", " "]) expect(parseIfMatch(header)).toBeNull();
});
