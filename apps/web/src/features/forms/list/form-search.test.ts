import { FORM_FILTERS, FORM_SORTS } from "@plein/contract/forms/form-list";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readFormSearch, writeFormSearch } from "./form-search.ts";

it("a search can be parsed from the address that it is written into", () => {
  const search = fc.record({
    text: fc.string({ maxLength: 100 }),
    filter: fc.constantFrom(undefined, ...FORM_FILTERS),
    sort: fc.constantFrom(...FORM_SORTS),
    isArchived: fc.boolean(),
    page: fc.integer({ min: 1, max: 99_999 }),
  });
  fc.assert(
    fc.property(search, (one) => {
      expect(readFormSearch(new URLSearchParams(writeFormSearch(one)))).toEqual(one);
    }),
  );
});

it("unknown values are ignored", () => {
  const unknown = new URLSearchParams("state=weg&sort=random&archived=ja&page=-3");
  expect(readFormSearch(unknown)).toEqual({ text: "", filter: undefined, sort: "title_asc", isArchived: false, page: 1 });
});
