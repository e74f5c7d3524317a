import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasSameLock } from "./block-lock.ts";
import { isInPeriod } from "./block-period.ts";
import { isHidden, isShownAt } from "./hidden-block.ts";

describe("a hidden block", () => {
  it("is one whose option says so", () => {
    expect([{ hidden: true }, { hidden: false }, {}, { hidden: "true" }].map(isHidden)).toEqual([true, false, false, false]);
  });

  it("is never shown; another one is in its period", () => {
    const limit = fc.option(fc.date({ noInvalidDate: true, min: new Date("2026-01-01"), max: new Date("2027-01-01") }));
    fc.assert(
      fc.property(limit, limit, fc.option(fc.boolean()), fc.date({ noInvalidDate: true }), (from, until, hidden, now) => {
        const options = { validFrom: from?.toISOString(), validUntil: until?.toISOString(), hidden };
        expect(isShownAt(options, now)).toBe(hidden !== true && isInPeriod(options, now));
      }),
    );
  });

  it("that is locked stays hidden, and one that is shown stays shown", () => {
    expect(hasSameLock({ locked: true }, { locked: true, hidden: true })).toBe(false);
    expect(hasSameLock({ locked: true, hidden: true }, { locked: true })).toBe(false);
    expect(hasSameLock({ locked: true, hidden: true }, { locked: true, hidden: true })).toBe(true);
    expect(hasSameLock({}, { hidden: true })).toBe(true);
  });
});
