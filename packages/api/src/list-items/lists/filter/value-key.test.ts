import fc from "fast-check";
import { expect, it } from "vitest";
import { FIRST_OF, LAST_OF, valueKey } from "./value-key.ts";

/** By code points, as the database compares them. */
const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
const ordinary = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 });

it("orders the keys of numbers as the numbers", () => {
  fc.assert(
    fc.property(fc.oneof(ordinary, fc.integer()), fc.oneof(ordinary, fc.integer()), (one, other) => {
      const order = compare(valueKey(one), valueKey(other));
      // Numbers that are nearly nothing have one key.
      if (one < other) expect(order).toBeLessThanOrEqual(0);
      if (one === other) expect(order).toBe(0);
      if (Math.abs(one - other) > 1e-290) expect(Math.sign(order)).toBe(Math.sign(one - other));
    }),
  );
});

it("orders the keys of texts as their beginnings, and no differently than the texts", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.string({ unit: "grapheme", maxLength: 80 }), (one, other) => {
      const order = compare(one, other) * compare(valueKey(one), valueKey(other));
      expect(order).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("keeps the kinds of values apart, each within its range", () => {
  fc.assert(
    fc.property(ordinary, fc.string({ unit: "grapheme" }), (number, text) => {
      for (const [kind, value] of [
        ["number", number],
        ["text", text],
      ] as const) {
        expect(compare(valueKey(value), FIRST_OF[kind])).toBeGreaterThanOrEqual(0);
        expect(compare(valueKey(value), LAST_OF[kind])).toBeLessThan(0);
      }
      expect(valueKey(number)).not.toBe(valueKey(String(number)));
      expect(valueKey(true)).not.toBe(valueKey("true"));
    }),
  );
});
