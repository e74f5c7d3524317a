import { expect, it } from "vitest";
import { isUnderIndex, type PageKeyParts, pageKey } from "./page-key.ts";

const ADDRESS: PageKeyParts = { scheme: "https", host: "a.test", path: "/open", search: "", locale: null };
const CHANGES: readonly Partial<PageKeyParts>[] = [
  { scheme: "http" },
  { host: "b.test" },
  { path: "/open/linked" },
  { search: "?page=2" },
  { locale: "en" },
];

it("the key differs for every part of an address", () => {
  const keys = [{}, ...CHANGES].map((change) => pageKey({ ...ADDRESS, ...change }));
  expect(new Set(keys).size).toBe(keys.length);
});

it("an index covers a page in each scheme, language and list query, and no other page", () => {
  const isUnder = isUnderIndex({ host: "a.test", request: "/open?x=1", isPublic: true });
  for (const change of [{}, { scheme: "http" }, { locale: "en" }, { locale: "nl" }, { search: "?page=2" }] as const)
    expect(isUnder(pageKey({ ...ADDRESS, ...change })), JSON.stringify(change)).toBe(true);
  for (const change of [{ host: "b.test" }, { path: "/open/linked" }, { path: "/" }])
    expect(isUnder(pageKey({ ...ADDRESS, ...change })), JSON.stringify(change)).toBe(false);
});

it("the index of a host covers all of its pages, and no page of a host with the same prefix", () => {
  const isUnder = isUnderIndex({ host: "a.test", request: "*", isPublic: true });
  expect(isUnder(pageKey(ADDRESS))).toBe(true);
  expect(isUnder(pageKey({ ...ADDRESS, host: "a.test.example" }))).toBe(false);
});

it("an index of an identity covers no page", () => {
  for (const request of ["*", "/open"]) expect(isUnderIndex({ host: "a.test", request, isPublic: false })(pageKey(ADDRESS))).toBe(false);
});
