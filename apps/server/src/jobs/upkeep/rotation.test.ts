import fc from "fast-check";
import { expect, it } from "vitest";
import { createRotation } from "./rotation.ts";

const guids = fc.uniqueArray(fc.uuid(), { maxLength: 200 });

it("the rotation gives each member exactly one turn within the steps, in any order", () => {
  fc.assert(
    fc.property(guids, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 30 }), (all, atLeast, steps) => {
      const rotation = createRotation({ atLeast, steps });
      const members = all.map((guid) => ({ guid }));
      const turns: string[] = [];
      for (let step = 0; step < steps && turns.length < all.length; step++) {
        const chosen = rotation.next(members);
        expect(new Set(chosen).size).toBe(chosen.length);
        turns.push(...chosen.map(({ guid }) => guid));
      }
      expect(new Set(turns.slice(0, all.length))).toEqual(new Set(all));
    }),
  );
});

it("the removal of a member doesn't change the turns of the others", () => {
  const rotation = createRotation({ atLeast: 2, steps: 1000 });
  const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((guid) => ({ guid }));
  expect(rotation.next([a, b, c, d, e].flatMap((member) => member ?? []))).toEqual([a, b]);
  expect(rotation.next([a, c, d, e].flatMap((member) => member ?? []))).toEqual([c, d]);
});
