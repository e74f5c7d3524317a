import fc from "fast-check";
import { expect, it } from "vitest";
import { isFailure, linkStateOf, nextLinkCheckMs } from "./link-check.ts";

it.each([
  [404, 1, "broken"],
  [410, 1, "broken"],
  [500, 1, "failing"],
  [500, 3, "broken"],
  [null, 2, "failing"],
  [null, 3, "broken"],
  [null, 0, "unknown"],
  [403, 0, "works"],
] as const)("a link that gave %s, after %i failures: %s", (status, failures, expected) => {
  expect(linkStateOf({ status, failures })).toBe(expected);
});

it.each([200, 301, 401, 403, 405, 429, "unchecked"] as const)("%s shows that something is there, or says nothing", (answer) =>
  expect(isFailure(answer)).toBe(false),
);
it.each([404, 410, 500, 503, "unreachable"] as const)("%s is a failure", (answer) => expect(isFailure(answer)).toBe(true));

it("looks again within a week, later after each failure", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (failures) => {
      expect(nextLinkCheckMs(failures + 1)).toBeGreaterThanOrEqual(nextLinkCheckMs(failures));
      expect(nextLinkCheckMs(failures)).toBeLessThanOrEqual(nextLinkCheckMs(0));
    }),
  );
});
