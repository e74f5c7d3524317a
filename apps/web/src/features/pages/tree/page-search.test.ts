import { PublicationState } from "@plein/contract/pages/page";
import { PAGE_LAYOUTS } from "@plein/contract/pages/page-layout";
import fc from "fast-check";
import { expect, it } from "vitest";
import { treePages } from "../../../testing/tree-pages.ts";
import { findPages, isSearched, NO_SEARCH, type PageSearch, readPageSearch, writePageSearch } from "./page-search.ts";

const search: fc.Arbitrary<PageSearch> = fc.record({
  text: fc.string({ maxLength: 100 }),
  state: fc.option(fc.constantFrom(...PublicationState.options), { nil: undefined }),
  layout: fc.option(fc.constantFrom(...PAGE_LAYOUTS), { nil: undefined }),
  roleGuid: fc.option(fc.constant("0199c1f0-8f5e-7c3a-9b1e-000000000001"), { nil: undefined }),
  isOwn: fc.boolean(),
  hasProblems: fc.boolean(),
  isReusable: fc.boolean(),
});

it("a search can be parsed from the address that it is written into", () => {
  fc.assert(
    fc.property(search, (asked) => {
      expect(readPageSearch(new URLSearchParams(writePageSearch(asked)))).toEqual(asked);
    }),
  );
});

it("invalid parameters of the address are ignored", () => {
  expect(readPageSearch(new URLSearchParams("state=toString&layout=1&role=x&own=1"))).toEqual(NO_SEARCH);
  expect(isSearched(NO_SEARCH)).toBe(false);
  expect(isSearched({ ...NO_SEARCH, isOwn: true })).toBe(true);
});

it("pages are found by every word of their title or path, whatever their accents", () => {
  const [page] = treePages(["/wonen/cafe"], { title: "Eén café" });
  if (page === undefined) throw new Error("No page");
  const isFound = (text: string) => findPages([page], { ...NO_SEARCH, text }).length === 1;
  for (const text of ["", "een", "Café wonen", "CAFE", "/wonen/"]) expect(isFound(text), text).toBe(true);
  for (const text of ["twee", "een twee"]) expect(isFound(text), text).toBe(false);
});

it("pages are found by state, layout, role and the caller's own changes", () => {
  const role = "0199c1f0-8f5e-7c3a-9b1e-000000000001";
  const permissions = { viewPermission: "Public" as const, viewRoles: [], editPermission: "Roles" as const, editRoles: [role] };
  const pages = [
    ...treePages(["/concept"], { publicationState: "draft" }),
    ...treePages(["/breed"], { layout: "25-50-25" }),
    ...treePages(["/redactie"], { permissions }),
    ...treePages(["/eigen"], { isUpdatedByCaller: true }),
    ...treePages(["/aandacht"], { problems: { errors: 0, warnings: 1 } }),
  ];
  const find = (change: Partial<PageSearch>) => findPages(pages, { ...NO_SEARCH, ...change }).map(({ path }) => path);
  expect(find({ state: "draft" })).toEqual(["/concept"]);
  expect(find({ layout: "25-50-25" })).toEqual(["/breed"]);
  expect(find({ roleGuid: role })).toEqual(["/redactie"]);
  expect(find({ isOwn: true })).toEqual(["/eigen"]);
  expect(find({ hasProblems: true })).toEqual(["/aandacht"]);
});
