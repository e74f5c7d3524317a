import fc from "fast-check";
import { expect, it } from "vitest";
import { caretAfterChange } from "./caret-after-change.ts";

it.each([
  ["before the change", "Bel ons", "Bel ons gerust", 3, 3],
  ["behind an insertion", "ons bellen", "ons altijd bellen", 10, 17],
  ["behind a removal", "ons altijd bellen", "ons bellen", 17, 10],
  ["inside of what was replaced: at its end", "een twee drie", "een 2 drie", 6, 5],
])("stays %s", (_, before, after, caret, expected) => {
  expect(caretAfterChange(before, after, caret)).toBe(expected);
});

it("is always inside the text, and unchanged if the text is", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(30), (before, after, at) => {
      const caret = Math.min(at, before.length);
      expect(caretAfterChange(before, before, caret)).toBe(caret);
      const moved = caretAfterChange(before, after, caret);
      expect(moved >= 0 && moved <= after.length).toBe(true);
    }),
  );
});
