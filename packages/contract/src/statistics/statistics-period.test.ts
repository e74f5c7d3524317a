import fc from "fast-check";
import { expect, it } from "vitest";
import { hideSmallCount } from "./small-count.ts";
import { addDays, countDays, previousPeriod, StatisticsPeriod } from "./statistics-period.ts";

const period = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 700 }))
  .map(([start, length]) => ({ from: addDays("2000-01-01", start), until: addDays("2000-01-01", start + length) }));

it("compares a period with as many days, which end the day before it", () => {
  fc.assert(
    fc.property(period, (one) => {
      const previous = previousPeriod(one);
      expect(countDays(previous)).toBe(countDays(one));
      expect(addDays(previous.until, 1)).toBe(one.from);
    }),
  );
});

it("has an order, and a limit", () => {
  expect(StatisticsPeriod.safeParse({ from: "2026-02-01", until: "2026-02-01" }).success).toBe(true);
  expect(StatisticsPeriod.safeParse({ from: "2026-02-02", until: "2026-02-01" }).success).toBe(false);
  expect(StatisticsPeriod.safeParse({ from: "2023-02-02", until: "2026-02-01" }).success).toBe(false);
});

it("hides one to four people, and neither nobody nor more", () => {
  expect([0, 1, 4, 5, 500].map(hideSmallCount)).toEqual([0, null, null, 5, 500]);
});
