import type { PageProblem } from "@plein/contract/checks/page-problem";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type ReviewedPage, reviewPages } from "./reviewed-page.ts";

const pageOf = (guid: string): PageTreeEntry => ({
  guid,
  path: `/${guid}`,
  title: guid,
  layout: "100",
  publicationState: "draft",
  updatedOn: "2026-11-29T12:00:00.000Z",
  updatedBy: null,
  isUpdatedByCaller: false,
  menus: [],
  rights: ["publish"],
});
const problem = (kind: PageProblem["kind"]): PageProblem => ({ blockGuid: "b", kind, text: "", pointer: "/content" });
const MISSING = { path: "/blocks/b/content/link", message: "Kies waar de knop heen gaat", buildingBlockName: "button" };
const reviewed = (guid: string, found: Partial<Omit<ReviewedPage, "page">> = {}): ReviewedPage => ({
  page: pageOf(guid),
  missing: [],
  problems: [],
  ...found,
});
const guidsOf = (pages: readonly PageTreeEntry[]) => pages.map(({ guid }) => guid);

it("tells pages without problems from those with warnings, with errors, and with something missing", () => {
  const review = reviewPages([
    reviewed("clear"),
    reviewed("warned", { problems: [problem("textIsExample")] }),
    reviewed("missing", { missing: [MISSING], problems: [problem("linkIsEmpty")] }),
  ]);
  expect(review.found.map(({ page }) => page.guid)).toEqual(["warned", "missing"]);
  expect([guidsOf(review.clear), guidsOf(review.publishable)]).toEqual([["clear"], ["clear", "warned"]]);
  // The only error is in a page that can't be published anyway.
  expect(review.needsReason).toBe(false);
  expect(reviewPages([reviewed("clear"), reviewed("wrong", { problems: [problem("linkIsBroken")] })]).needsReason).toBe(true);
});

it("never publishes a page in which something is missing, and leaves out no page in which nothing was found", () => {
  const pages = fc.array(fc.tuple(fc.boolean(), fc.subarray<PageProblem["kind"]>(["textIsExample", "linkIsBroken"])));
  fc.assert(
    fc.property(pages, (all) => {
      const { found, clear, publishable } = reviewPages(
        all.map(([isMissing, kinds], index) =>
          reviewed(String(index), { missing: isMissing ? [MISSING] : [], problems: kinds.map(problem) }),
        ),
      );
      const blocked = found.filter(({ missing }) => missing.length > 0).map(({ page }) => page.guid);
      expect(guidsOf(publishable).filter((guid) => blocked.includes(guid))).toEqual([]);
      expect(guidsOf(publishable)).toEqual(expect.arrayContaining(guidsOf(clear)));
      expect(found.length + clear.length).toBe(all.length);
    }),
  );
});
