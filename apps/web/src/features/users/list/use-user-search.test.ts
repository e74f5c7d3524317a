import { ACCOUNT_TYPES } from "@plein/contract/users/account-type";
import { LISTED_STATES, USER_SORTS } from "@plein/contract/users/user-list";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isFiltered, readSearch, type UserSearch, writeSearch } from "./use-user-search.ts";

const search: fc.Arbitrary<UserSearch> = fc.record({
  search: fc.option(fc.string({ minLength: 1, maxLength: 100 }), { nil: undefined }),
  accountType: fc.option(fc.constantFrom(...ACCOUNT_TYPES), { nil: undefined }),
  roleGuid: fc.option(
    fc.uuid().map((guid) => guid.toLowerCase()),
    { nil: undefined },
  ),
  state: fc.option(fc.constantFrom(...LISTED_STATES), { nil: undefined }),
  isVerified: fc.option(fc.boolean(), { nil: undefined }),
  sort_by: fc.constantFrom(...USER_SORTS),
  pageNumber: fc.integer({ min: 1, max: 99_999 }),
});

it("a search can be parsed from the address that it is written into", () => {
  fc.assert(
    fc.property(search, (asked) => {
      expect(readSearch(new URLSearchParams(writeSearch(asked)))).toEqual(asked);
    }),
  );
});

it("invalid parameters of the address are ignored", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("q", "type", "role", "state", "verified", "sort", "page"), fc.string()), (params) => {
      const read = readSearch(new URLSearchParams(params));
      expect(readSearch(new URLSearchParams(writeSearch(read)))).toEqual(read);
    }),
  );
  expect(isFiltered(readSearch(new URLSearchParams("page=3&sort=name_desc")))).toBe(false);
  expect(isFiltered(readSearch(new URLSearchParams("verified=no")))).toBe(true);
  expect(isFiltered(readSearch(new URLSearchParams("verified=toString")))).toBe(false);
});
