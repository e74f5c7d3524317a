import { expect, it } from "vitest";
import { readSearch } from "../list/use-submission-search.ts";
import { alignValues, findComparedSearch, readComparison, writeComparison } from "./comparison.ts";

const searchOf = (text: string) => readSearch(new URLSearchParams(text));

it("a comparison in the address is with a version or with the previous period", () => {
  for (const comparison of [1, 12, "period"] as const) expect(readComparison(writeComparison(comparison))).toBe(comparison);
  for (const wrong of [null, "", "0", "-1", "all", "1e3", "12345678"]) expect(readComparison(wrong)).toBeNull();
});

it("a comparison has another version with the same days, or the same number of days directly before", () => {
  const compare = (comparison: 1 | 2 | "period", query: string) =>
    findComparedSearch(comparison, { version: 2, search: searchOf(query) }, "2026-11-21");
  expect(compare(1, "?from=2026-11-01&state=Handled")).toMatchObject({ version: 1, search: { from: "2026-11-01", state: "Handled" } });
  expect(compare(2, "")).toBeNull();
  expect(compare("period", "?from=2026-11-08&until=2026-11-14")).toMatchObject({
    version: 2,
    search: { from: "2026-11-01", until: "2026-11-07" },
  });
  expect(compare("period", "?from=2026-11-21")).toMatchObject({ search: { from: "2026-11-20", until: "2026-11-20" } });
  expect([compare("period", "?until=2026-11-14"), compare("period", "?from=2026-12-01")]).toEqual([null, null]);
});

it("a comparison has the same answers side by side, including those that one side lacks", () => {
  const value = (name: string, count: number) => ({ value: name, label: name.toUpperCase(), count });
  expect(alignValues([value("weg", 3), value("groen", 0)], [value("water", 2), value("weg", 1)])).toEqual([
    { shown: value("weg", 3), count: 3, compared: 1 },
    { shown: value("groen", 0), count: 0, compared: 0 },
    { shown: value("water", 2), count: 0, compared: 2 },
  ]);
});
