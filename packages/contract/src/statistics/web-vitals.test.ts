import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findVitalBound, rateVital, VITAL_THRESHOLDS, WEB_VITALS } from "./web-vitals.ts";

const vital = fc.constantFrom(...WEB_VITALS);
const values = fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 60 });

describe("a web vital", () => {
  it("is rated by its buckets as its values would be", () => {
    fc.assert(
      fc.property(vital, values, (one, measured) => {
        const [good, poor] = VITAL_THRESHOLDS[one];
        const ratings = rateVital(
          one,
          measured.map((value) => ({ bound: findVitalBound(one, value), count: 1 })),
        );
        expect(ratings).toMatchObject({
          good: measured.filter((value) => value <= good).length,
          needsImprovement: measured.filter((value) => value > good && value <= poor).length,
          poor: measured.filter((value) => value > poor).length,
        });
      }),
    );
  });

  it("has a bound that three quarters of the values are within, and no lower one", () => {
    fc.assert(
      fc.property(vital, values, (one, measured) => {
        const bounds = measured.map((value) => findVitalBound(one, value));
        const { p75 } = rateVital(
          one,
          bounds.map((bound) => ({ bound, count: 1 })),
        );
        const within = (limit: number) => bounds.filter((bound) => bound <= limit).length;
        const limit = p75 ?? Number.POSITIVE_INFINITY;
        expect(within(limit)).toBeGreaterThanOrEqual(0.75 * bounds.length);
        for (const lower of bounds.filter((bound) => bound < limit)) expect(within(lower)).toBeLessThan(0.75 * bounds.length);
      }),
    );
  });

  it("has no bound without values", () => {
    expect(rateVital("lcp", [])).toEqual({ good: 0, needsImprovement: 0, poor: 0, p75: null });
  });
});
