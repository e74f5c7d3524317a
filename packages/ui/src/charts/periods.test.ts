import fc from "fast-check";
import { expect, it } from "vitest";
import { toPeriods } from "./periods.ts";

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it("keeps every submission, in order, in as many columns as fit", () => {
  fc.assert(
    fc.property(fc.uniqueArray(day, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (found, count) => {
      const { periods } = toPeriods(found.toSorted().map((one) => ({ day: one, count })));
      expect(periods.reduce((sum, period) => sum + period.count, 0)).toBe(found.length * count);
      expect(periods.map((period) => period.day)).toEqual(periods.map((period) => period.day).toSorted());
      expect(periods.length).toBeLessThanOrEqual(121);
    }),
  );
});

it("starts weeks on Monday, and shows days without submissions", () => {
  expect(
    toPeriods([
      { day: "2026-11-25", count: 2 },
      { day: "2026-11-27", count: 1 },
    ]).periods,
  ).toEqual([
    { day: "2026-11-25", count: 2 },
    { day: "2026-11-26", count: 0 },
    { day: "2026-11-27", count: 1 },
  ]);
  expect(
    toPeriods([
      { day: "2026-01-01", count: 1 },
      { day: "2026-11-27", count: 1 },
    ]),
  ).toMatchObject({
    unit: "week",
    periods: expect.arrayContaining([{ day: "2026-11-23", count: 1 }]),
  });
});
