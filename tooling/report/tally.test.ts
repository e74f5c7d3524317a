import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addTallies, exitCodeOf, tallyLine } from "./tally.ts";

const tally = fc.record({ passed: fc.nat(), failed: fc.nat() });

describe("the summary line of a run", () => {
  it("has the format that other programs parse", () => {
    fc.assert(
      fc.property(tally, (total) => {
        expect(tallyLine(total)).toMatch(/^\d+ passed, \d+ failed$/);
      }),
    );
  });

  it("counts every suite once", () => {
    expect(
      addTallies([
        { passed: 3, failed: 1 },
        { passed: 0, failed: 2 },
        { passed: 5, failed: 0 },
      ]),
    ).toEqual({ passed: 8, failed: 3 });
    expect(addTallies([])).toEqual({ passed: 0, failed: 0 });
  });
});

describe("the exit code of a run", () => {
  it("is a failure when any test failed", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1 }), (passed, failed) => {
        expect(exitCodeOf({ passed, failed })).toBe(1);
      }),
    );
  });

  it("is a failure when no test ran", () => expect(exitCodeOf({ passed: 0, failed: 0 })).toBe(1));

  it("is a success when tests ran and none failed", () => expect(exitCodeOf({ passed: 1, failed: 0 })).toBe(0));
});
