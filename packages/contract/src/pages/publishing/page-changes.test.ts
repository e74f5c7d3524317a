import fc from "fast-check";
import { expect, it } from "vitest";
import type { LayoutPosition } from "../../blocks/layout-position.ts";
import { focusOnDifference } from "./focus-on-difference.ts";
import { type ChangedPage, listPageChanges, PageChange } from "./page-changes.ts";

const GUIDS = ["a", "b", "c", "d"].map((letter) => `0199c1f0-8f5e-7c3a-9b1e-00000000000${letter}`);
const [A = "", B = "", C = "", D = ""] = GUIDS;

const heading = (guid: string, text: string, layoutPosition: LayoutPosition = "main", level = "h2") => ({
  guid,
  buildingBlockName: "heading",
  content: { text },
  options: { level },
  layoutPosition,
});
type Heading = ReturnType<typeof heading>;
const pageOf = (...blocks: readonly Heading[]): ChangedPage => ({
  title: "Verhuizen",
  layout: "75-25",
  options: [],
  blocks: blocks.map((block, sortId) => ({ ...block, sortId })),
});
const kinds = (former: ChangedPage, latter: ChangedPage) =>
  listPageChanges(former, latter).map((change) => [change.kind, "text" in change ? change.text : ""]);

it("names the blocks that were added, removed, moved and changed", () => {
  const former = pageOf(heading(A, "Een"), heading(B, "Twee"), heading(C, "Drie"));
  expect(kinds(former, pageOf(heading(A, "Een"), heading(D, "Vier"), heading(C, "Drie")))).toEqual([
    ["blockAdded", "Vier"],
    ["blockRemoved", "Twee"],
  ]);
  expect(kinds(former, pageOf(heading(C, "Drie"), heading(A, "Een"), heading(B, "Twee")))).toEqual([["blockMoved", "Drie"]]);
  expect(kinds(former, pageOf(heading(A, "Een"), heading(B, "Twee", "side-right"), heading(C, "Drie")))).toEqual([["blockMoved", "Twee"]]);
});

it("says from which text to which, and that something else changed", () => {
  const former = pageOf(heading(A, "Het loket is open op maandag"));
  expect(listPageChanges(former, pageOf(heading(A, "Het loket is open op dinsdag")))).toMatchObject([
    {
      kind: "blockChanged",
      texts: [{ from: "…loket is open op maandag", to: "…loket is open op dinsdag" }],
      moreTexts: 0,
      hasOtherChanges: false,
    },
  ]);
  expect(listPageChanges(former, pageOf(heading(A, "Het loket is open op maandag", "main", "h3")))).toMatchObject([
    { kind: "blockChanged", texts: [], hasOtherChanges: true },
  ]);
});

it("names settings", () => {
  const former: ChangedPage = { ...pageOf(), options: [{ name: "noIndex", value: "true" }] };
  expect(
    listPageChanges(former, { ...pageOf(), title: "Naar elders", layout: "100", options: [{ name: "navTitle", value: "Weg" }] }),
  ).toEqual([
    { kind: "title", from: "Verhuizen", to: "Naar elders" },
    { kind: "layout", from: "75-25", to: "100" },
    { kind: "option", name: "navTitle", from: "", to: "Weg" },
    { kind: "option", name: "noIndex", from: "true", to: "" },
  ]);
});

const pages = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...GUIDS), fc.constantFrom("x", "y"), fc.constantFrom<LayoutPosition>("main", "side-right")), {
    selector: ([guid]) => guid,
  })
  .map((blocks) => pageOf(...blocks.map(([guid, text, area]) => heading(guid, text, area))));

it("finds no change in the same page, some in another one, and each block once for a reason", () => {
  fc.assert(
    fc.property(pages, pages, (former, latter) => {
      expect(listPageChanges(former, former)).toEqual([]);
      const changes = listPageChanges(former, latter);
      for (const change of changes) PageChange.parse(change);
      const named = changes.map((change) => `${change.kind} ${"blockGuid" in change ? change.blockGuid : ""}`);
      expect(new Set(named).size).toBe(named.length);
      const before = new Set(former.blocks.map(({ guid }) => guid));
      const after = new Set(latter.blocks.map(({ guid }) => guid));
      const of = (kind: string) => changes.flatMap((change) => (change.kind === kind && "blockGuid" in change ? [change.blockGuid] : []));
      expect(new Set(of("blockAdded"))).toEqual(new Set([...after].filter((guid) => !before.has(guid))));
      expect(new Set(of("blockRemoved"))).toEqual(new Set([...before].filter((guid) => !after.has(guid))));
    }),
  );
});

it("shortens two texts to what differs in them", () => {
  expect(focusOnDifference("", "Nieuw")).toEqual({ from: "", to: "Nieuw" });
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b")), fc.array(fc.constantFrom("a", "b")), (one, other) => {
      const { from, to } = focusOnDifference(one.join(" "), other.join(" "));
      if (Math.max(one.length, other.length) <= 24) expect(from === to).toBe(one.join(" ") === other.join(" "));
      expect(from.split(" ").length).toBeLessThanOrEqual(24);
    }),
  );
});
