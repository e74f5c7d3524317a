import fc from "fast-check";
import { expect, it } from "vitest";
import { type Anchor, alignScroll } from "./aligned-scroll.ts";

/** Two pages with the same blocks, between which one has more than the other. */
const pages = fc
  .array(fc.record({ from: fc.integer({ min: 1, max: 900 }), to: fc.integer({ min: 1, max: 900 }) }), { maxLength: 12 })
  .map((gaps) => {
    const sum = { from: 0, to: 0 };
    const anchors = gaps.map((gap): Anchor => {
      sum.from += gap.from;
      sum.to += gap.to;
      return { ...sum };
    });
    return { anchors, ends: { from: sum.from + 400, to: sum.to + 250 } };
  });

it("the block at the top of one page is aligned to the top of the other", () => {
  fc.assert(
    fc.property(pages, ({ anchors, ends }) => {
      for (const { from, to } of anchors) expect(alignScroll(anchors, ends, from)).toBeCloseTo(to);
    }),
  );
});

it("alignment maps top to top and end to end, and never decreases", () => {
  fc.assert(
    fc.property(pages, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2 }), ({ anchors, ends }, places) => {
      expect(alignScroll(anchors, ends, 0)).toBe(0);
      expect(alignScroll(anchors, ends, ends.from)).toBeCloseTo(ends.to);
      const scrolled = places.sort((one, other) => one - other).map((place) => alignScroll(anchors, ends, place * ends.from));
      for (const [index, place] of scrolled.entries()) expect(place).toBeGreaterThanOrEqual((scrolled[index - 1] ?? 0) - 1e-6);
    }),
  );
});

it("alignment ignores blocks in a different order, and pages that are too short to scroll", () => {
  const moved = [
    { from: 100, to: 500 },
    { from: 300, to: 200 },
    { from: 600, to: 700 },
  ];
  expect(alignScroll(moved, { from: 1000, to: 1000 }, 100)).toBe(500);
  expect(alignScroll(moved, { from: 1000, to: 1000 }, 350)).toBe(600);
  expect(alignScroll(moved, { from: 1000, to: 0 }, 350)).toBe(0);
  expect(alignScroll([], { from: 0, to: 1000 }, 0)).toBe(0);
});
