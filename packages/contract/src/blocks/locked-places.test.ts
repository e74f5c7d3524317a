import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LAYOUT_AREAS } from "../pages/layout-areas.ts";
import { PAGE_LAYOUTS, type PageLayout } from "../pages/page-layout.ts";
import { placeBlocksIn } from "../pages/place-blocks.ts";
import type { LayoutPosition } from "./layout-position.ts";
import { findHomePosition, keepsLockedPlaces } from "./locked-places.ts";

type Block = { guid: string; layoutPosition: LayoutPosition; sortId: number; homePosition: LayoutPosition | null };
type Page = { readonly layout: PageLayout; readonly blocks: readonly Block[] };

const GUIDS = ["a", "b", "c", "d", "e"];
const LOCKED = ["a", "c", "e"];
const areasOf = (layout: PageLayout) => LAYOUT_AREAS[layout].map(({ position }) => position);
const layouts = fc.constantFrom(...PAGE_LAYOUTS);

const pages = layouts.chain((layout) =>
  fc.array(fc.constantFrom(...areasOf(layout)), { minLength: GUIDS.length, maxLength: GUIDS.length }).map(
    (areas): Page => ({
      layout,
      blocks: placeBlocksIn(
        layout,
        GUIDS.map((guid, sortId) => ({ guid, layoutPosition: areas[sortId] ?? "main", sortId, homePosition: null })),
      ),
    }),
  ),
);

/** An editor's attempt: any layout, each block wherever it likes, or where the layout takes it, or home. */
const attempts = fc.record({
  layout: layouts,
  moves: fc.array(fc.record({ to: fc.constantFrom("taken", "taken", "home", "anywhere"), area: fc.nat(4), sortId: fc.nat(9) }), {
    minLength: GUIDS.length,
    maxLength: GUIDS.length,
  }),
});
type Attempt = typeof attempts extends fc.Arbitrary<infer T> ? T : never;

function attempt({ layout: former, blocks }: Page, { layout, moves }: Attempt): Page | null {
  const areas = areasOf(layout);
  const taken = placeBlocksIn(layout, blocks);
  const after = taken.map((block, index) => {
    const { to = "taken", area = 0, sortId = 0 } = moves[index] ?? {};
    if (to === "home" && block.homePosition && areas.includes(block.homePosition)) return { ...block, layoutPosition: block.homePosition };
    return to === "anywhere" ? { ...block, layoutPosition: areas[area % areas.length] ?? "main", sortId } : block;
  });
  if (!keepsLockedPlaces(LOCKED, { former, layout, before: blocks, after })) return null;
  const before = new Map(blocks.map((block) => [block.guid, block]));
  return {
    layout,
    blocks: after.map((block) => {
      const stored = before.get(block.guid) ?? block;
      return { ...block, homePosition: findHomePosition(stored, block.layoutPosition, layout) };
    }),
  };
}

const areaIn = ({ blocks }: Page, guid: string) => blocks.find((block) => block.guid === guid)?.layoutPosition;

describe("a locked block", () => {
  it("is in its own area, or in main since a layout lacked that, whatever an editor tries over any number of layouts", () => {
    fc.assert(
      fc.property(pages, fc.array(attempts, { maxLength: 6 }), (first, tries) => {
        let page = first;
        const displaced = new Set<string>();
        for (const one of tries) {
          page = attempt(page, one) ?? page;
          for (const guid of LOCKED) {
            const own = areaIn(first, guid) ?? "main";
            if (!areasOf(page.layout).includes(own)) displaced.add(guid);
            expect([own, ...(displaced.has(guid) ? ["main"] : [])]).toContain(areaIn(page, guid));
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("returns to its own column and to no other, after two layouts that lack it", () => {
    const side = { guid: "a", layoutPosition: "side-right", sortId: 0, homePosition: null } as const;
    const first: Page = { layout: "75-25", blocks: [side] };
    const to = (page: Page, layout: PageLayout, layoutPosition: LayoutPosition) => {
      const after = [{ guid: "a", layoutPosition, sortId: 0 }];
      if (!keepsLockedPlaces(["a"], { former: page.layout, layout, before: page.blocks, after })) return null;
      const blocks = page.blocks.map((block) => ({
        ...block,
        layoutPosition,
        homePosition: findHomePosition(block, layoutPosition, layout),
      }));
      return { layout, blocks };
    };
    expect(to(first, "25-75", "side-left")).toBeNull();
    const away = to(first, "100", "main") ?? first;
    expect(to(away, "25-75", "side-left")).toBeNull();
    const still = to(away, "25-75", "main") ?? away;
    expect(to(still, "25-50-25", "side-left")).toBeNull();
    expect(to(still, "25-50-25", "main")).not.toBeNull();
    expect(to(still, "25-50-25", "side-right")).not.toBeNull();
  });

  it("that was always in main goes to no column that a layout adds", () => {
    const blocks: Block[] = [{ guid: "a", layoutPosition: "main", sortId: 0, homePosition: null }];
    const after = [{ guid: "a", layoutPosition: "side-right" as const, sortId: 0 }];
    expect(keepsLockedPlaces(["a"], { former: "100", layout: "75-25", before: blocks, after })).toBe(false);
  });

  it("can follow every layout, and the way back is open", () => {
    fc.assert(
      fc.property(pages, layouts, (page, layout) => {
        const away = placeBlocksIn(layout, page.blocks);
        expect(keepsLockedPlaces(LOCKED, { former: page.layout, layout, before: page.blocks, after: away })).toBe(true);
        const stored = away.map((block) => {
          const before = page.blocks.find(({ guid }) => guid === block.guid) ?? block;
          return { ...block, homePosition: findHomePosition(before, block.layoutPosition, layout) };
        });
        expect(keepsLockedPlaces(LOCKED, { former: layout, layout: page.layout, before: stored, after: page.blocks })).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
