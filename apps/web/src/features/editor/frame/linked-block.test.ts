import { PROBLEM_KINDS } from "@plein/contract/checks/page-problem";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type BlockTarget, toHash } from "../../../client/entry/block-link.ts";
import { parseHash } from "./linked-block.ts";

const place = { blockGuid: fc.uuid(), pointer: fc.string() };
const targets: fc.Arbitrary<BlockTarget> = fc.oneof(
  fc.record({ kind: fc.constant("field" as const), ...place }),
  fc.record({
    kind: fc.constant("problem" as const),
    problem: fc.record({ ...place, kind: fc.constantFrom(...PROBLEM_KINDS), text: fc.string({ unit: "grapheme" }) }),
  }),
);

it("a link leads to the field or problem for which it was made", () => {
  fc.assert(
    fc.property(targets, (target) => {
      expect(parseHash(toHash(target))).toEqual(target);
    }),
  );
});

it.each(["", "#", "#kop", "#block=1&at=/content", "#block=0b1cbb9e-6a4c-4b7e-9d0e-3a3b1d2c4f5a"])(
  "ignores another fragment: %s",
  (hash) => {
    expect(parseHash(hash)).toBeNull();
  },
);
