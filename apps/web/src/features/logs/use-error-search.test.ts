import { expect, it } from "vitest";
import { isFiltered, NO_SEARCH, readErrorSearch, writeErrorSearch } from "./use-error-search.ts";

it("a search can be parsed from the address that it is written into, and unknown values are ignored", () => {
  const search = { text: "laden mislukt", state: "resolved", severity: "warning", source: "server", page: 3 } as const;
  expect(readErrorSearch(writeErrorSearch(search))).toEqual(search);
  expect(writeErrorSearch(NO_SEARCH)).toBe("");
  expect(readErrorSearch("?state=gone&severity=9&source=x&page=-1")).toEqual(NO_SEARCH);
  expect([isFiltered(NO_SEARCH), isFiltered({ ...NO_SEARCH, page: 2 }), isFiltered(search)]).toEqual([false, false, true]);
});
