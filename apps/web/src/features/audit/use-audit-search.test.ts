import { expect, it } from "vitest";
import { isFiltered, readSearch, toFilter, writeSearch } from "./use-audit-search.ts";

const WHO = "0199c1f0-8f5e-7c3a-9b1e-000000000011";
const read = (text: string) => readSearch(new URLSearchParams(text));

it("a search can be parsed from the address that it is written into", () => {
  const search = { who: WHO, about: "users", from: "2026-11-01", until: "2026-11-21" } as const;
  expect(read(writeSearch(search))).toEqual(search);
  expect(writeSearch(read(""))).toBe("");
  expect(isFiltered(read("?about=roles"))).toBe(true);
});

it("unknown values are ignored", () => {
  for (const text of ["who=jan", "about=secrets", "from=gisteren", "until=2026-13-45", "from=0000-01-01"])
    expect(isFiltered(read(text)), text).toBe(false);
});

it("a period includes both its days, in the user's time zone", () => {
  const { from, until } = toFilter(read("from=2026-11-21&until=2026-11-21"));
  expect(new Date(from ?? "").getHours()).toBe(0);
  expect(new Date(until ?? "").getTime() - new Date(from ?? "").getTime()).toBe(24 * 3_600_000);
});
