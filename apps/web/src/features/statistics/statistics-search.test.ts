import { expect, it } from "vitest";
import { readSearch, toPeriod, writeSearch } from "./statistics-search.ts";

it.each(["", "?tab=content", "?days=90&figure=views", "?tab=users&from=2026-01-01&until=2026-02-28"])(
  "is the same in the address: %s",
  (address) => {
    expect(writeSearch(readSearch(new URLSearchParams(address)))).toBe(address);
  },
);

it.each(["?tab=x", "?days=31", "?from=2026-02-01&until=2026-01-01", "?from=2026-02-30&until=2026-03-01", "?figure=x"])(
  "ignores what it doesn't know: %s",
  (address) => expect(writeSearch(readSearch(new URLSearchParams(address)))).toBe(""),
);

it("a period of days ends today", () => {
  expect(toPeriod({ period: 7 }, "2026-03-03")).toEqual({ from: "2026-02-25", until: "2026-03-03" });
});
