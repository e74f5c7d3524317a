import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownHeadingLevels } from "./own-heading-levels.ts";
import { showsPageTitle } from "./page-title.ts";

const heading = (level: string) => ({ buildingBlockName: "heading", options: { level } });
const cards = { buildingBlockName: "cards", options: {} };

describe("ownHeadingLevels", () => {
  it("puts a block's own headings one below the heading before it", () => {
    expect(ownHeadingLevels([cards, heading("h2"), cards, heading("h3"), cards, heading("h4"), cards])).toEqual([2, 3, 3, 4, 4, 4, 4]);
  });

  it("never skips a level after the previous heading", () => {
    const block = fc.oneof(fc.constant(cards), fc.constantFrom("h2", "h3", "h4").map(heading));
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        let before = 1;
        ownHeadingLevels(blocks).forEach((level, index) => {
          const own = blocks[index];
          if (own && "level" in own.options) before = Number(String(own.options.level).slice(1));
          expect(level).toBeLessThanOrEqual(before + 1);
        });
      }),
    );
  });
});

describe("showsPageTitle", () => {
  it("leaves the h1 to a hero that everyone sees", () => {
    expect(showsPageTitle({ buildingBlockName: "hero", options: {} })).toBe(true);
    expect(showsPageTitle({ buildingBlockName: "hero", options: { hideOn: "none" } })).toBe(true);
    expect(showsPageTitle({ buildingBlockName: "hero", options: { hideOn: "mobile" } })).toBe(false);
    expect(showsPageTitle({ buildingBlockName: "heading", options: {} })).toBe(false);
    expect(showsPageTitle(undefined)).toBe(false);
  });
});
