import fc from "fast-check";
import { expect, it } from "vitest";
import { DURATION_BUCKETS, Durations, REQUEST_KINDS, requestKindOf } from "./durations.ts";

it("each request is counted once, in the first bucket that is long enough", () => {
  const requests = fc.array(fc.tuple(fc.constantFrom(...REQUEST_KINDS), fc.double({ min: 0, max: 60_000, noNaN: true })));
  fc.assert(
    fc.property(requests, (all) => {
      const durations = new Durations(REQUEST_KINDS, DURATION_BUCKETS);
      for (const [kind, ms] of all) durations.add(kind, ms);
      for (const [kind, { buckets, count, seconds }] of durations.entries()) {
        const own = all.flatMap(([of, ms]) => (of === kind ? [ms / 1000] : []));
        expect(count).toBe(own.length);
        expect(seconds).toBeCloseTo(own.reduce((sum, value) => sum + value, 0));
        DURATION_BUCKETS.forEach((bound, index) => {
          const upTo = buckets.slice(0, index + 1).reduce((sum, value) => sum + value, 0);
          expect(upTo).toBe(own.filter((value) => value <= bound).length);
        });
      }
    }),
  );
});

it.each([
  ["/*", "page"],
  ["/trpc/:path", "call"],
  ["/api/pages", "call"],
  ["/a/:guid", "file"],
  ["/metrics", "other"],
  [undefined, "other"],
])("tells %s as a %s", (route, kind) => expect(requestKindOf(route)).toBe(kind));
