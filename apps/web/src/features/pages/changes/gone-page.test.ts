import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { expect, it } from "vitest";
import { findGonePage } from "./gone-page.tsx";

const pageOf = (guid: string): PageTreeEntry => ({
  guid,
  path: `/${guid}`,
  title: guid,
  layout: "100",
  publicationState: "draft",
  updatedOn: "2026-01-01T00:00:00.000Z",
  updatedBy: null,
  isUpdatedByCaller: false,
  menus: [],
  rights: ["edit"],
});
const [page, parent, former] = [pageOf("page"), pageOf("parent"), pageOf("former")];
const change = { page, parents: [parent, former] };

it("tells a changed page that was removed from a page below which it would be placed", () => {
  expect(findGonePage([parent, former], change)).toEqual({ kind: "page", title: "page" });
  expect(findGonePage([page, former], change)).toEqual({ kind: "parent", title: "parent" });
  expect(findGonePage([page, parent], change)).toEqual({ kind: "parent", title: "former" });
  expect(findGonePage([], change)).toEqual({ kind: "page", title: "page" });
  expect(findGonePage([page, parent, former], change)).toBeNull();
});
