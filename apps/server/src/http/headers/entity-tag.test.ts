import { expect, it } from "vitest";
import { computeStrongTag, computeWeakTag, matchesTag, parseIfMatch } from "./entity-tag.ts";

it("equal content has one tag, strong or weak", () => {
  expect(computeStrongTag("a")).toBe(computeStrongTag(Buffer.from("a")));
  expect(computeStrongTag("a")).not.toBe(computeStrongTag("b"));
  expect(computeWeakTag("a")).toBe(`W/${computeStrongTag("a")}`);
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
