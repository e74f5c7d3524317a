import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjacentMonth, weeksOf } from "./month.ts";

const month = fc
  .record({ year: fc.integer({ min: 1970, max: 2100 }), number: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, number }) => `${year}-${String(number).padStart(2, "0")}`);

describe("the weeks of a month", () => {
  it("have each of its days once, in order, under its weekday", () => {
    fc.assert(
      fc.property(month, (one) => {
        const weeks = weeksOf(one);
        const days = weeks.flat().filter((day) => day !== null);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(new Set(days).size).toBe(days.length);
        expect(days).toEqual([...days].sort());
        for (const week of weeks)
          for (const [index, day] of week.entries()) if (day !== null) expect((new Date(day).getUTCDay() + 6) % 7).toBe(index);
        const last = new Date(`${days.at(-1)}T00:00:00Z`);
        expect(new Date(last.getTime() + 86_400_000).toISOString().slice(0, 7)).toBe(adjacentMonth(one, 1));
      }),
    );
  });

  it("start on Monday", () => {
    expect(weeksOf("2026-11")[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeksOf("2021-02")).toHaveLength(4);
  });
});

describe("an adjacent month", () => {
  it("is undone by the opposite step", () => {
    fc.assert(
      fc.property(
        month,
        fc.integer({ min: -300, max: 300 }),
        (one, by) => void expect(adjacentMonth(adjacentMonth(one, by), -by)).toBe(one),
      ),
    );
    expect(adjacentMonth("2026-12", 1)).toBe("2027-01");
    expect(adjacentMonth("2026-01", -1)).toBe("2025-12");
  });
});
