import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasSameLock, hasSamePlaces, isLocked, withoutLock } from "./block-lock.ts";

describe("a lock", () => {
  it("is on only where an option says so", () => {
    expect([{ locked: true }, { locked: false }, {}, { locked: "true" }].map(isLocked)).toEqual([true, false, false, false]);
  });

  it("is the same if its reason is", () => {
    expect(hasSameLock({}, { locked: false, lockReason: "" })).toBe(true);
    expect(hasSameLock({ locked: true }, { locked: false })).toBe(false);
    expect(hasSameLock({ locked: true, lockReason: "a" }, { locked: true, lockReason: "b" })).toBe(false);
  });

  it("is no part of a copy", () => {
    expect(withoutLock({ locked: true, lockReason: "a", level: 2 })).toEqual({ level: 2 });
  });
});

describe("blocks that stay in place", () => {
  const place = (guid: string, layoutPosition: string, sortId: number) => ({ guid, layoutPosition, sortId });
  const before = [place("a", "main", 0), place("b", "main", 1), place("c", "side-left", 0)];

  it("may have others between them", () => {
    expect(
      hasSamePlaces(["a", "b"], before, [place("x", "main", 0), place("a", "main", 1), place("y", "main", 2), place("b", "main", 3)]),
    ).toBe(true);
  });

  it.each([
    [[place("b", "main", 0), place("a", "main", 1), place("c", "side-left", 0)]],
    [[place("a", "side-left", 0), place("b", "main", 1), place("c", "side-left", 1)]],
    [[place("a", "main", 0), place("c", "side-left", 0)]],
  ])("are neither moved nor removed: %#", (after) => {
    expect(hasSamePlaces(["a", "b", "c"], before, after)).toBe(false);
  });

  it("are in place wherever nothing was moved, whatever the order of the lists", () => {
    const places = fc.uniqueArray(fc.record({ guid: fc.string(), layoutPosition: fc.constantFrom("main", "top-row"), sortId: fc.nat(9) }), {
      selector: ({ guid }) => guid,
    });
    fc.assert(
      fc.property(places, (blocks) => {
        const guids = blocks.map(({ guid }) => guid);
        expect(hasSamePlaces(guids, blocks, [...blocks])).toBe(true);
      }),
    );
  });
});
