import { expect, it } from "vitest";
import { SeenInvalidations } from "./seen-invalidations.ts";

it("tells apart senders and numbers, and what was seen by another way", () => {
  const seen = new SeenInvalidations();
  expect([seen.add("a", [1]), seen.add("a", [1]), seen.add("b", [1]), seen.add("a", [2])]).toEqual([true, false, true, true]);
});

it("passes on a combined message unless all of it was seen", () => {
  const seen = new SeenInvalidations();
  seen.add("a", [1, 2]);
  expect([seen.add("a", [1, 2]), seen.add("a", [2, 3]), seen.add("a", [3])]).toEqual([false, true, false]);
});

it("remembers what was seen until the end of the reading after the next, and then no longer", () => {
  const seen = new SeenInvalidations();
  // During a reading that doesn't contain it.
  seen.add("a", [1]);
  seen.rotate();
  expect(seen.add("a", [1])).toBe(false);
  seen.rotate();
  expect(seen.add("a", [1])).toBe(true);
});

it("passes on everything after invalidations may have been missed", () => {
  const seen = new SeenInvalidations();
  seen.add("a", [1]);
  seen.rotate();
  seen.add("a", [2]);
  seen.clear();
  expect(seen.add("a", [1]) && seen.add("a", [2])).toBe(true);
});
