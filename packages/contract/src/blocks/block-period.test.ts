import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPeriodChanges, isInPeriod } from "./block-period.ts";

const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true });
const limit = fc.option(
  moment.map((date) => date.toISOString()),
  { nil: undefined },
);
const period = fc.record({ validFrom: limit, validUntil: limit });

describe("the period of a block", () => {
  it("begins at its first moment and ends before its last", () => {
    const day = { validFrom: "2026-11-25T00:00:00.000Z", validUntil: "2026-11-26T00:00:00.000Z" };
    expect(isInPeriod(day, new Date("2026-11-24T23:59:59.999Z"))).toBe(false);
    expect(isInPeriod(day, new Date("2026-11-25T00:00:00.000Z"))).toBe(true);
    expect(isInPeriod(day, new Date("2026-11-25T23:59:59.999Z"))).toBe(true);
    expect(isInPeriod(day, new Date("2026-11-26T00:00:00.000Z"))).toBe(false);
  });

  it.each([{}, { validFrom: null, validUntil: null }, { validFrom: "", validUntil: "no date" }])("is always for %j", (limits) => {
    expect(isInPeriod(limits, new Date("2026-11-25"))).toBe(true);
    expect(findPeriodChanges([limits], new Date("2026-11-25"))).toEqual([]);
  });

  it("changes the visible blocks only at the moments that it names", () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 5 }), moment, moment, (periods, one, other) => {
        const [from, to] = one <= other ? [one, other] : [other, one];
        const shown = (now: Date) => periods.map((limits) => isInPeriod(limits, now));
        const changes = findPeriodChanges(periods, from);
        expect(changes.every((change) => change > from)).toBe(true);
        expect(changes).toEqual(changes.toSorted((left, right) => left.getTime() - right.getTime()));
        if (!changes.some((change) => change <= to)) expect(shown(to)).toEqual(shown(from));
      }),
    );
  });
});
